import { visibleText } from '../../chart/visible-text.ts';
import { withoutCommands } from '../../text/safe-text.ts';

export type Labels = readonly (readonly [name: string, value: string])[];

/**
 * Returns labels as every format writes them: control characters are shown and commands of CI runners broken, so that
 * none reaches a terminal or a page. Empty ones are left out.
 */
export function plainLabels(labels: Labels): Labels {
  return labels
    .filter(([, value]) => value !== '')
    .map(([name, value]) => [name, withoutCommands(visibleText(value))]);
}
