const SCRIPT = 'a script';
const SETTINGS = 'settings';

/** Usual names and endings of files that are not logs, and what such files are called. */
const OTHER_FILES: readonly { readonly name: RegExp; readonly label: string }[] = [
  {
    name: /\.(?:sh|bash|zsh|py|pl|rb|lua|awk|[cm]?[jt]s|d|bt|stp|gp|plt|ps1|bat|fio)$/i,
    label: SCRIPT,
  },
  {
    name: /\.(?:ya?ml|toml|ini|conf|cnf|cfg|properties|env|service)$|(?:config|settings|options|param(?:eter)?s)\.json$/i,
    label: SETTINGS,
  },
  {
    name: /\.(?:html?|md|rst|adoc|png|jpe?g|gif|svg|pdf|ods|xlsx?|docx?|parquet)$/i,
    label: 'a document',
  },
  {
    name: /^(?:readme|licen[cs]e|changelog|notes|makefile|dockerfile)(?:\.txt)?$/i,
    label: 'a document',
  },
  { name: /^benchmark\.(?:out|log|txt)$/i, label: 'the output of a command' },
];

/** Names the kind of a file without a log, such as `a script`; empty if it may be an unknown log. */
export function otherFile(path: string, firstLine: string): string {
  if (firstLine.startsWith('#!')) return SCRIPT;
  const base = path.slice(path.lastIndexOf('/') + 1);
  return OTHER_FILES.find(({ name }) => name.test(base))?.label ?? '';
}

/** Whether a file without a log says how a run was made: a script or settings. */
export function isSetUpFile(path: string, firstLine: string): boolean {
  return [SCRIPT, SETTINGS].includes(otherFile(path, firstLine));
}
