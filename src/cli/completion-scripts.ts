/**
 * What each shell reads to complete the words of a command line: it asks `statgraph complete`, which prints a word a line, a
 * tab, and what it means. Where nothing is printed, the shell completes files. The shells quote what they insert.
 */
export const completionScripts = {
  bash: `# statgraph completion bash > ~/.local/share/bash-completion/completions/statgraph
_statgraph() {
    local word text
    COMPREPLY=()
    while IFS=$'\\t' read -r word text; do
        COMPREPLY+=("$word")
    done < <(statgraph complete -- "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
}
complete -o default -o filenames -o plusdirs -F _statgraph statgraph
`,
  zsh: `#compdef statgraph
# statgraph completion zsh > a directory of $fpath, as _statgraph
_statgraph() {
    local line
    local -a found
    for line in "\${(@f)$(statgraph complete -- "\${(@)words[2,CURRENT]}" 2>/dev/null)}"; do
        line=\${line//:/\\\\:}
        [[ -n $line ]] && found+=("\${line/$'\\t'/:}")
    done
    (( $#found )) && _describe statgraph found
    _files
}
if [[ $funcstack[1] = _statgraph ]]; then _statgraph "$@"; else compdef _statgraph statgraph; fi
`,
  fish: `# statgraph completion fish > ~/.config/fish/completions/statgraph.fish
complete -c statgraph -a '(statgraph complete -- (commandline -opc)[2..] (commandline -ct) 2>/dev/null)'
`,
  powershell: `# statgraph completion powershell | Out-String | Invoke-Expression, in $PROFILE
Register-ArgumentCompleter -Native -CommandName statgraph -ScriptBlock {
    param($word, $line, $cursor)
    $before = @($line.CommandElements | Select-Object -Skip 1 |
        Where-Object { $_.Extent.EndOffset -lt $cursor } | ForEach-Object { "$_" })
    # A character stands for the empty word, which older versions do not pass on.
    $current = if ($word -eq '') { ' ' } else { $word }
    statgraph complete '--' @before $current | ForEach-Object {
        $name, $text = $_ -split "\`t", 2
        [System.Management.Automation.CompletionResult]::new($name, $name, 'ParameterValue', "$text ")
    }
}
`,
} as const;
