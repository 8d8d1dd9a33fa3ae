/// The places in which well-known programs take secrets that no name tells: options of one letter, and
/// words by their number.
///
/// A line is a program, or a program and its subcommand, and its places: `-p` the word behind the option,
/// `-p+` what is joined to it, `-u:` behind the mark in the word of a user, `-b=` behind each mark of a
/// cookie, `2` the second word that is no option.
enum SecretPlaces {
  struct Place: Equatable {
    let option: String
    /// The mark behind which a secret stands; nothing for all of the word.
    let mark: Character?
    /// The number of a word that is no option.
    let number: Int
  }

  private static let text = """
    echo printf ssh scp sftp rsync: none
    mysql mysqldump mysqladmin mysqlimport mysqlcheck mysqlshow mysqlslap mysqlsh mariadb mariadb-dump: -p+
    sshpass: -p -p+
    7z 7za 7zr rar unrar: -p+
    docker-login podman-login buildah-login skopeo-login nerdctl-login helm-login: -p
    zip unzip: -P -P+
    ldapsearch ldapadd ldapmodify ldapdelete ldapwhoami ldappasswd: -w
    redis-cli valkey-cli: -a
    redis-cli-AUTH redis-cli-auth: 1
    sqlcmd bcp tsql isql: -P
    mosquitto_pub mosquitto_sub: -P
    mongo mongosh mongodump mongorestore mongoexport mongoimport: -p
    ssh-keygen: -N -P
    ipmitool: -P
    snmpwalk snmpget snmpset snmpbulkwalk: -A -X
    az-login: -p
    twine-upload: -p
    useradd usermod: -p
    gh-set: -b --body
    openssl: -k -K
    beeline rdesktop vncviewer cqlsh neo4j-shell cypher-shell clickhouse-client: -p
    curl: -u: -U: -b= --cookie=
    http https xh xhs wget hey ab httpie: -a: -A: -u:
    smbclient rpcclient winexe smbget smbmap net: -U% -u%
    lftp: -u,
    xfreerdp xfreerdp3 wlfreerdp: /p+
    htpasswd--b htpasswd--bc htpasswd--cb htpasswd--Bb htpasswd--bB htpasswd--cBb: 3
    htpasswd--nb htpasswd--nbB htpasswd--bn htpasswd--Bbn htpasswd--bnB htpasswd--nbm: 2
    wpa_passphrase: 2
    rabbitmqctl-add_user rabbitmqctl-change_password: 2
    vault-login vault-unseal bw-unlock: 1
    net-use: 4
    mc-set mcli-set minio-mc-set: 4
    """

  private static let all: [Substring: [Place]] = {
    var all: [Substring: [Place]] = [:]
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: ": ", maxSplits: 1)
      for name in parts[0].split(separator: " ") { all[name] = parts[1].split(separator: " ").map(place) }
    }
    return all
  }()

  /// The programs that have places behind one of their words.
  static let commanding = Set(
    all.keys.flatMap { name in name.indices.filter { name[$0] == "-" }.map { name[..<$0] } })

  private static func place(_ text: Substring) -> Place {
    if let number = Int(text) { return Place(option: "", mark: nil, number: number) }
    let mark = text.last.flatMap { $0.isLetter ? nil : $0 }
    return Place(option: String(mark == nil ? text : text.dropLast()), mark: mark, number: 0)
  }

  /// The places of a program, or of a program and one of the words behind it; `nil` for one that is not
  /// known.
  static func of(_ program: some StringProtocol) -> [Place]? { all[Substring(program)] }

  /// The programs that print their words.
  static let printers: Set<Substring> = ["echo", "printf"]
  /// The programs whose users are no pairs with a password, but with a group.
  static let groups: Set<Substring> = [
    "docker", "podman", "nerdctl", "chroot", "setpriv", "systemd-run", "install",
  ]
  /// The programs whose words are texts, files and names, that may speak of secrets.
  static let texts: Set<Substring> = [
    "grep", "egrep", "fgrep", "rg", "ag", "ack", "echo", "printf", "man", "apropos", "tldr", "git",
    "vim", "vi", "nvim", "nano", "emacs", "code", "cat", "less", "head", "tail", "cd", "ls", "find",
    "locate", "mkdir", "touch", "rm", "cp", "mv", "apt", "apt-get", "apt-key", "brew", "pip", "npm",
    "pass", "passwd", "gpg", "history", "which", "open",
  ]
}
