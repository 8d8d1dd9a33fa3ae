# nextaction at a prompt of bash: eval "$(nextaction init bash)" in .bashrc. Without that line nothing of it is left.
if [[ $- == *i* ]] && command -v nextaction > /dev/null && [[ -z ${__nextaction_status-} ]]; then
  __nextaction_status=0 __nextaction_place=$PWD __nextaction_seen= __nextaction_offered=

  # Tells what the history has since the last prompt, so that what bash keeps out of it is not told either.
  __nextaction_prompt() {
    local status=$? entry seen command origin=user
    entry=$(HISTTIMEFORMAT='%s ' builtin history 1 2> /dev/null)
    if [[ $entry =~ ^[[:blank:]]*([0-9]+)[*]?[[:blank:]]+([0-9]+)' '(.*)$ ]]; then
      seen=${BASH_REMATCH[1]}:${BASH_REMATCH[2]} command=${BASH_REMATCH[3]}
      if [[ -n $__nextaction_seen && $seen != "$__nextaction_seen" && $status != 127 ]]; then
        [[ $command == "$__nextaction_offered" ]] && origin=suggestion
        (__nextaction_tell "$command" "$origin" "${seen#*:}" > /dev/null 2>&1 &)
        __nextaction_offered=
      fi
    fi
    __nextaction_seen=${seen:-none} __nextaction_status=$status __nextaction_place=$PWD
    return "$status"
  }

  __nextaction_tell() {
    printf %s "$1" | command nextaction donate --wait 60 --command - --origin "$2" --at "$3" \
      --place "$__nextaction_place" --signal "status=$__nextaction_status"
    if [[ $2 == suggestion ]]; then
      printf %s "$1" | command nextaction feedback tapped --wait 60 --command - --at "$3"
    fi
  }

  # Shows what may come next below the prompt; a digit or the return key takes one into the line.
  __nextaction_pick() {
    local -a commands
    local command why key
    while IFS=$'\t' read -r command why; do
      commands+=("$command")
      printf '%d  %s   %s\n' "${#commands[@]}" "$command" "$why"
    done < <(command nextaction suggest --value command --limit 9 --place "$PWD" \
      --signal "status=$__nextaction_status" 2> /dev/null)
    if ((${#commands[@]} == 0)); then return; fi
    IFS= read -rsn 1 key
    printf '\e[%dA\e[J' "${#commands[@]}"
    if [[ -z $key ]]; then key=1; fi
    if [[ $key == [1-9] && $key -le ${#commands[@]} ]]; then
      READLINE_LINE=${commands[key - 1]} READLINE_POINT=${#commands[key - 1]}
      __nextaction_offered=$READLINE_LINE
    else
      (__nextaction_ignore "${commands[0]}" > /dev/null 2>&1 &)
    fi
  }

  # The first that was shown, where none was taken.
  __nextaction_ignore() { printf %s "$1" | command nextaction feedback shown --wait 60 --command -; }

  PROMPT_COMMAND="__nextaction_prompt${PROMPT_COMMAND:+; $PROMPT_COMMAND}"
  bind -x "\"${NEXTACTION_KEY:-\\en}\": __nextaction_pick"
fi
