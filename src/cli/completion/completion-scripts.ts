import type { shells } from '../commands.ts'

/** Finds the command as `npx understudy` would from the current folder: installed, or in a checkout. */
const findLocal = `  local folder=$PWD program=""
  while [[ -n $folder ]]; do
    if [[ -x $folder/node_modules/.bin/understudy ]]; then
      program=$folder/node_modules/.bin/understudy
    elif [[ -x $folder/dist/cli/main.js ]] && grep -q '"research-understudy"' "$folder/package.json" 2>/dev/null; then
      program=$folder/dist/cli/main.js
    fi
    [[ -z $program ]] || break
    folder=\${folder%/*}
  done
  [[ -n $program ]] || return 1`

/** Bash breaks words at = and :, keeps quotes in them, and wants what comes behind the last break. It works back to version 3.2. */
const bash = `# Completes understudy: npx understudy completion bash >> ~/.bashrc
_understudy_words() {
  local program=$1 from=$2 index word before="" current="" quote="" line typed
  local -a words=()
  for ((index = from; index <= COMP_CWORD; index++)); do
    word=\${COMP_WORDS[index]}
    if [[ -n $current && ( $word == [=:]* || $before == *[=:] ) ]]; then
      current+=$word
    else
      [[ $index == "$from" ]] || words+=("$current")
      current=$word
    fi
    before=$word
  done
  case $current in
    [\\"\\']*) quote=\${current:0:1} current=\${current:1} ;;
  esac
  typed=$current
  [[ $typed == *[=:]* ]] && typed=\${typed##*[=:]}
  [[ -n $quote ]] && typed=$current
  COMPREPLY=()
  while IFS= read -r line; do
    word=\${line%%$'\\t'*}
    word=\${word:$((\${#current} - \${#typed}))}
    if [[ -z $quote ]]; then
      printf -v word %q "$word"
      word=\${word//\\\\,/,}
    fi
    # A quote is closed by bash itself.
    [[ -n $quote || $word == */ || $word == *= ]] || word+=" "
    COMPREPLY+=("$word")
  done < <("$program" completion words -- "\${words[@]//\\\\/}" "\${current//\\\\/}" 2>/dev/null)
}
_understudy() {
  _understudy_words "\${COMP_WORDS[0]/#\\~/$HOME}" 1
}
_understudy_npx() {
  [[ \${COMP_WORDS[1]} == understudy && $COMP_CWORD -gt 1 ]] || return 1
${findLocal}
  _understudy_words "$program" 2
}
complete -o nospace -F _understudy understudy
# Whatever completes npx already is left alone.
complete -p npx &>/dev/null || complete -o default -o bashdefault -o nospace -F _understudy_npx npx`

const zsh = `#compdef understudy
# Completes understudy: npx understudy completion zsh >> ~/.zshrc
_understudy_words() {
  local program=$1 line word does
  local -a typed open openly done said
  typed=("\${(@Q)words[$2,CURRENT-1]}" "\${(Q)PREFIX}")
  while IFS= read -r line; do
    word=\${line%%$'\\t'*}
    does=\${word}
    [[ $line == *$'\\t'* ]] && does="$word  \${line#*$'\\t'}"
    if [[ $word == (*/|*=) ]]; then
      open+=("$word") openly+=("$does")
    else
      done+=("$word") said+=("$does")
    fi
  done < <("$program" completion words -- "\${typed[@]}" 2>/dev/null)
  (( $#open + $#done )) || return 1
  (( $#open )) && compadd -l -S '' -d openly -a open
  (( $#done )) && compadd -l -d said -a done
  return 0
}
_understudy() {
  _understudy_words "\${words[1]/#\\~/$HOME}" 2
}
_understudy_npx() {
  [[ $words[2] == understudy && $CURRENT -gt 2 ]] || { _default; return }
${findLocal}
  _understudy_words "$program" 3
}
(( $+functions[compdef] )) || { autoload -Uz compinit && compinit }
if [[ $funcstack[1] == _understudy ]]; then
  _understudy "$@"
else
  compdef _understudy understudy
  # Whatever completes npx already is left alone.
  (( $+_comps[npx] )) || compdef _understudy_npx npx
fi`

const fish = `# Completes understudy: npx understudy completion fish > ~/.config/fish/completions/understudy.fish
function __understudy_words
    set -l typed (commandline -opc)
    set -l current (commandline -ct | string collect)
    set -l program $typed[1]
    if test "$program" = npx
        set -l folder $PWD
        set program ""
        while test -n "$folder" -a -z "$program"
            if test -x "$folder/node_modules/.bin/understudy"
                set program "$folder/node_modules/.bin/understudy"
            else if test -x "$folder/dist/cli/main.js"; and grep -q '"research-understudy"' "$folder/package.json" 2>/dev/null
                set program "$folder/dist/cli/main.js"
            end
            set folder (string replace -r '/[^/]*$' '' -- $folder)
        end
        test -n "$program"; or return
        set -e typed[1]
    end
    $program completion words -- $typed[2..] (string replace -r '^[\\'"]' '' -- "$current") 2>/dev/null
end
complete -c understudy -f -a '(__understudy_words)'
complete -c npx -n 'string match -q "npx understudy *" -- (commandline -c)' -f -a '(__understudy_words)'`

/** The completion script of each shell. It asks the installed command for words, so they match its version. */
export const completionScripts: { readonly [Shell in (typeof shells)[number]]: string } = { bash, zsh, fish }
