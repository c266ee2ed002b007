import { visibleText } from '../../chart/visible-text.ts';
import type { CheckedRule, CheckedRun } from '../../check/checked.ts';
import type { RuleVerdict } from '../../check/judge/outcome.ts';
import { totalSummary } from '../../presentation/check/check-summary.ts';
import { outcomeSign } from '../../presentation/check/outcome-sign.ts';
import { outcomeText } from '../../presentation/check/outcome-text.ts';
import { parseFileLine } from '../../text/file-line.ts';
import { joinParts } from '../../text/join-parts.ts';
import { withoutCommands } from '../../text/safe-text.ts';
import { workflowCommand } from '../../text/workflow-command.ts';

/** Maximum number of annotations of a kind that GitHub keeps of a step (ExecutionContext.cs). */
const MAX_ANNOTATIONS = 10;

const TITLES: Readonly<Record<RuleVerdict, string>> = {
  kept: 'Rule kept',
  broken: 'Rule broken',
  unknown: 'Rule not judged',
  'left-out': 'Rule left out',
  'cannot-tell': 'Cannot tell',
};

/**
 * What became of rules as the log of a step: a line a rule, which is an annotation of GitHub's for rules that fail or
 * warn. Beyond the number that GitHub shows they are plain lines. The counts come last.
 */
export function checkAnnotations(
  checked: readonly CheckedRun[],
  pathOf: (file: string) => string,
): string[] {
  const left = { fail: MAX_ANNOTATIONS, warn: MAX_ANNOTATIONS };
  const lines = checked.flatMap(({ run, outcomes }) => {
    const name = checked.length > 1 ? safe(run.title) : '';
    const ofRules = outcomes.map((outcome) => {
      const { rule, effect } = outcome;
      const text = safe(joinParts([rule.text, outcomeText(run, outcome)], ': '));
      if (effect === 'pass' || left[effect] === 0) return `${outcomeSign(outcome)} ${text}`;
      left[effect]--;
      const command = effect === 'fail' ? 'error' : 'warning';
      return workflowCommand(command, propertiesOf(outcome, name, pathOf), text);
    });
    return name === '' ? ofRules : [name, ...ofRules];
  });
  const title = 'statgraph check';
  return [...lines, workflowCommand('notice', { title }, totalSummary(checked))];
}

function propertiesOf(
  { rule, verdict }: CheckedRule,
  name: string,
  pathOf: (file: string) => string,
) {
  const place = parseFileLine(rule.place);
  return {
    file: place === null ? '' : safe(pathOf(place.file)),
    line: place === null ? '' : `${place.line}`,
    title: joinParts([TITLES[verdict], name], ': '),
  };
}

/** A text without controls and without what other runners take for a command. */
function safe(text: string): string {
  return withoutCommands(visibleText(text));
}
