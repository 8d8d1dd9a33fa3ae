# nextaction at a prompt of fish: nextaction init fish | source, in config.fish. Without that line nothing of it is left.
if status is-interactive; and command -q nextaction; and not functions -q __nextaction_end
    set -g __nextaction_status 0
    set -g __nextaction_offered ''

    function __nextaction_begin --on-event fish_preexec
        set -g __nextaction_time (date +%s)
        set -g __nextaction_place $PWD
    end

    function __nextaction_end --on-event fish_postexec
        set -l code $status
        set -l origin user
        if test "$argv[1]" = "$__nextaction_offered"
            set origin suggestion
        end
        if test $code -ne 127 -a -n "$argv[1]" -a -z "$fish_private_mode"
            printf %s $argv[1] | command nextaction donate --wait 60 --command - --origin $origin --at $__nextaction_time \
                --place $__nextaction_place --signal status=$__nextaction_status >/dev/null 2>&1 &
            disown 2>/dev/null
            if test $origin = suggestion
                printf %s $argv[1] | command nextaction feedback tapped --wait 60 --command - --at $__nextaction_time >/dev/null 2>&1 &
                disown 2>/dev/null
            end
        end
        set -g __nextaction_status $code
        set -g __nextaction_offered ''
    end

    # Shows what may come next below the line; a digit or the return key takes one into it.
    function __nextaction_pick
        set -l lines (command nextaction suggest --value command --limit 9 --place $PWD \
            --signal status=$__nextaction_status 2>/dev/null)
        if test (count $lines) -eq 0
            return
        end
        echo
        for number in (seq (count $lines))
            echo $number' ' (string replace \t '   ' -- $lines[$number])
        end
        read --nchars 1 --prompt-str '' --local key
        # The lines are taken off the screen again, with the one on which the key was read.
        printf '\e[%dA\r\e[J' (math (count $lines) + 2)
        if test -z "$key"
            set key 1
        end
        if string match --quiet --regex '^[1-9]$' -- $key; and test $key -le (count $lines)
            set -g __nextaction_offered (string split --max 1 \t -- $lines[$key])[1]
            commandline --replace -- $__nextaction_offered
        else
            # The first that was shown, where none was taken.
            printf %s (string split --max 1 \t -- $lines[1])[1] | command nextaction feedback shown --wait 60 --command - >/dev/null 2>&1 &
            disown 2>/dev/null
        end
        commandline --function repaint
    end

    set -q NEXTACTION_KEY; or set -l NEXTACTION_KEY '\en'
    bind (printf $NEXTACTION_KEY) __nextaction_pick
end
