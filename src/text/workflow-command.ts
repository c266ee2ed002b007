/**
 * Writes a command of GitHub's runner, `::error file=rules.txt,line=3::text`. Escapes as the runner reads
 * (ActionCommand.cs): a text can neither end the command nor begin another.
 */
export function workflowCommand(
  name: 'error' | 'warning' | 'notice',
  properties: Readonly<Record<string, string>>,
  text: string,
): string {
  const pairs = Object.entries(properties)
    .filter(([, value]) => value !== '')
    .map(([key, value]) => `${key}=${escapedProperty(value)}`);
  return `::${[name, pairs.join(',')].filter((part) => part !== '').join(' ')}::${escaped(text)}`;
}

function escaped(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapedProperty(text: string): string {
  return escaped(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
