# nextaction at a prompt of zsh: eval "$(nextaction init zsh)" in .zshrc. Without that line nothing of it is left.
if [[ -o interactive ]] && (( $+commands[nextaction] && ! $+functions[__nextaction_tell] )); then
  zmodload zsh/datetime
  autoload -Uz add-zsh-hook
  typeset -g __nextaction_status=0 __nextaction_place= __nextaction_time= __nextaction_command= __nextaction_offered=

  __nextaction_begin() {
    __nextaction_command=$1 __nextaction_time=$EPOCHSECONDS __nextaction_place=$PWD
  }

  __nextaction_end() {
    local code=$? origin=user command=$__nextaction_command
    if [[ -n $command && $code != 127 ]] && ! [[ -n $HISTORY_IGNORE && $command == ${~HISTORY_IGNORE} ]]; then
      [[ $command == $__nextaction_offered ]] && origin=suggestion
      (__nextaction_tell $command $origin > /dev/null 2>&1 &)
    fi
    [[ -n $command ]] && __nextaction_status=$code __nextaction_command= __nextaction_offered=
    return $code
  }

  __nextaction_tell() {
    print -rn -- $1 | command nextaction donate --wait 60 --command - --origin $2 --at $__nextaction_time \
      --place $__nextaction_place --signal status=$__nextaction_status
    if [[ $2 == suggestion ]]; then
      print -rn -- $1 | command nextaction feedback tapped --wait 60 --command - --at $__nextaction_time
    fi
  }

  # Shows what may come next below the line; a digit or the return key takes one into it.
  __nextaction_pick() {
    local shown key
    local -a lines
    local -i number
    lines=(${(f)"$(command nextaction suggest --value command --limit 9 --place $PWD \
      --signal status=$__nextaction_status 2> /dev/null)"})
    (( $#lines )) || return 0
    for (( number = 1; number <= $#lines; number++ )); do
      shown+="$number  ${lines[number]/$'\t'/   }"$'\n'
    done
    zle -M -- $shown
    zle -R
    read -k 1 key
    zle -M ''
    [[ $key == $'\n' || $key == $'\r' ]] && key=1
    if [[ $key == [1-9] && $key -le $#lines ]]; then
      BUFFER=${lines[key]%%$'\t'*} CURSOR=$#BUFFER __nextaction_offered=$BUFFER
    else
      (__nextaction_ignore ${lines[1]%%$'\t'*} > /dev/null 2>&1 &)
    fi
  }

  # The first that was shown, where none was taken.
  __nextaction_ignore() { print -rn -- $1 | command nextaction feedback shown --wait 60 --command -; }

  # For zsh-autosuggestions: ZSH_AUTOSUGGEST_STRATEGY=(nextaction history)
  _zsh_autosuggest_strategy_nextaction() {
    typeset -g suggestion=
    local -a lines
    lines=(${(f)"$(command nextaction suggest --value command --limit 100 --place $PWD \
      --signal status=$__nextaction_status 2> /dev/null)"})
    lines=(${(M)${lines[@]%%$'\t'*}:#$1*})
    suggestion=${lines[1]}
  }

  add-zsh-hook preexec __nextaction_begin
  add-zsh-hook precmd __nextaction_end
  zle -N __nextaction_pick
  bindkey ${NEXTACTION_KEY:-'\en'} __nextaction_pick
fi
