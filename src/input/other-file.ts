/** Files that lie beside logs and are none, by the endings and names that people give them. */
const NAMES: readonly { readonly name: RegExp; readonly what: string }[] = [
  {
    name: /\.(?:sh|bash|zsh|py|pl|rb|lua|awk|[cm]?[jt]s|d|bt|stp|gp|plt|ps1|bat|fio)$/i,
    what: 'a script',
  },
  { name: /\.(?:ya?ml|toml|ini|conf|cfg|service)$/i, what: 'settings' },
  { name: /\.(?:html?|md|rst|adoc|png|jpe?g|gif|svg|pdf|ods|xlsx?|docx?)$/i, what: 'a document' },
  {
    name: /^(?:readme|licen[cs]e|changelog|notes|makefile|dockerfile)(?:\.txt)?$/i,
    what: 'a document',
  },
];

/** What a file without a log plainly is, `a script`; empty if it may be a log that is not known. */
export function otherFile(path: string, firstLine: string): string {
  if (firstLine.startsWith('#!')) return 'a script';
  const base = path.slice(path.lastIndexOf('/') + 1);
  return NAMES.find(({ name }) => name.test(base))?.what ?? '';
}
