/**
 * What each shell reads to complete `lectern`: a function that asks `lectern complete` at every press of the
 * key, so that new commands, options and versions are known without a new script. Knows the shells; what
 * completes what is in complete.ts, and what a line of its answer means is said there.
 */

export const SHELLS = ['bash', 'zsh', 'fish'] as const
export type Shell = (typeof SHELLS)[number]

const BASH = String.raw`# bash completion for lectern: source <(lectern completion bash)
_lectern() {
  local line files= words=("${'$'}{COMP_WORDS[@]:1:COMP_CWORD}")
  COMPREPLY=()
  while IFS= read -r line; do
    if [[ $line == :files ]]; then
      files=1
    else
      COMPREPLY+=("${'$'}{line%%$'\t'*}")
    fi
  done < <("${'$'}{COMP_WORDS[0]}" complete -- "${'$'}{words[@]}" 2>/dev/null)
  if [[ $files ]]; then
    compopt -o default 2>/dev/null
  fi
}
complete -F _lectern lectern
`

const ZSH = String.raw`#compdef lectern
# zsh completion for lectern: source <(lectern completion zsh), or a file _lectern in a folder of $fpath
_lectern() {
  local line value files=
  local -a found
  while IFS= read -r line; do
    if [[ $line == :files ]]; then
      files=1
    else
      value=${'$'}{line%%$'\t'*}
      found+=("${'$'}{value//:/\\:}:${'$'}{line#*$'\t'}")
    fi
  done < <("${'$'}{(Q)words[1]}" complete -- "${'$'}{(@Q)words[2,CURRENT]}" 2>/dev/null)
  if (( $#found )); then
    _describe lectern found
  fi
  if [[ -n $files ]]; then
    _files
  fi
}
if [[ $funcstack[1] == _lectern ]]; then
  _lectern "$@"
else
  compdef _lectern lectern
fi
`

const FISH = String.raw`# fish completion for lectern: lectern completion fish | source
function __lectern_complete
    set -l words (commandline -opc)
    set -l program $words[1]
    set -l current (commandline -ct)
    for line in ($program complete -- $words[2..-1] "$current" 2>/dev/null)
        if test "$line" = :files
            __fish_complete_path "$current"
        else
            printf '%s\n' $line
        end
    end
end
complete -c lectern -f -a '(__lectern_complete)'
`

export const SCRIPTS: Readonly<Record<Shell, string>> = { bash: BASH, zsh: ZSH, fish: FISH }
