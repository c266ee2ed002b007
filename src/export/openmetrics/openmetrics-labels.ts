import { visibleText } from '../../chart/visible-text.ts';
import { withoutCommands } from '../../text/safe-text.ts';

export type Labels = readonly (readonly [name: string, value: string])[];

/**
 * Labels as text: `{run="r",disk="sda"}`. Control characters are shown, so that none reaches a terminal or a page.
 * Empty labels are left out.
 */
export function labelText(labels: Labels): string {
  const texts = labels
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}="${escaped(visibleText(value))}"`);
  return `{${texts.join(',')}}`;
}

/** Escapes text for quotes or for `# HELP`: on one line, without a command of a CI runner. */
export function escaped(text: string): string {
  return withoutCommands(text)
    .replaceAll('\\', '\\\\')
    .replaceAll('"', '\\"')
    .replaceAll('\n', '\\n');
}
