/** A command that GitHub's runner obeys. */
export interface RunnerCommand {
  readonly name: string;
  readonly properties: Readonly<Record<string, string>>;
  readonly text: string;
}

/** The commands of the runner that matter to what a step prints. */
const NAMES = new Set([
  ...['error', 'warning', 'notice', 'debug', 'group', 'endgroup', 'add-mask', 'add-matcher'],
  ...['remove-matcher', 'stop-commands', 'echo', 'set-env', 'set-output', 'save-state', 'add-path'],
]);

/**
 * Reads a line of a step as GitHub's runner does (ActionCommand.cs): blanks before `::` are skipped, the text begins at
 * the next `::`, properties are divided at commas. Null for a line that is no command.
 */
export function readCommand(line: string): RunnerCommand | null {
  const message = line.replace(/^[\s\x85]+/, '');
  const end = message.indexOf('::', 2);
  if (!message.startsWith('::') || end < 0) return null;
  const head = message.slice(2, end);
  const blank = head.indexOf(' ');
  const name = blank < 0 ? head : head.slice(0, blank);
  if (!NAMES.has(name.toLowerCase())) return null;
  const pairs =
    blank < 0
      ? []
      : head
          .slice(blank + 1)
          .trim()
          .split(',');
  const properties = pairs.flatMap((pair) => {
    const sign = pair.indexOf('=');
    const value = pair.slice(sign + 1);
    return sign > 0 && value !== '' ? [[pair.slice(0, sign), unescaped(value, true)]] : [];
  });
  const text = unescaped(message.slice(end + 2), false);
  return { name, properties: Object.fromEntries(properties), text };
}

function unescaped(text: string, isProperty: boolean): string {
  const plain = text.replaceAll('%0D', '\r').replaceAll('%0A', '\n');
  const whole = isProperty ? plain.replaceAll('%3A', ':').replaceAll('%2C', ',') : plain;
  return whole.replaceAll('%25', '%');
}

/** Whether a line has a command of an earlier runner, or of Azure's, which may stand anywhere. */
export function hasBracketCommand(line: string): boolean {
  return line.includes('##[') || line.toLowerCase().includes('##vso[');
}
