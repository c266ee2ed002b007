import { visibleText } from '../../chart/visible-text.ts';
import type { CheckedRule, CheckedRun } from '../../check/checked.ts';
import type { RuleVerdict } from '../../check/judge/outcome.ts';
import type { Run } from '../../model/run.ts';
import { totalSummary } from '../../presentation/check/check-summary.ts';
import { outcomeSign } from '../../presentation/check/outcome-sign.ts';
import { outcomeText } from '../../presentation/check/outcome-text.ts';
import { parseFileLine } from '../../text/file-line.ts';
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
      const { effect } = outcome;
      if (effect === 'pass' || left[effect] === 0) return plainLine(run, outcome);
      left[effect]--;
      return annotation(run, outcome, { name, pathOf });
    });
    return name === '' ? ofRules : [name, ...ofRules];
  });
  const title = 'statgraph check';
  return [...lines, workflowCommand('notice', { title }, totalSummary(checked))];
}

function plainLine(run: Run, outcome: CheckedRule): string {
  return safe(
    `${outcomeSign(outcome)} ${outcome.rule.text}  ${outcomeText(run, outcome)}`.trimEnd(),
  );
}

interface AnnotationForm {
  /** The run's; empty if it is the only one. */
  readonly name: string;
  pathOf(file: string): string;
}

function annotation(run: Run, outcome: CheckedRule, { name, pathOf }: AnnotationForm): string {
  const { rule, verdict, effect } = outcome;
  const place = parseFileLine(rule.place);
  const properties = {
    file: place === null ? '' : safe(pathOf(place.file)),
    line: place === null ? '' : `${place.line}`,
    title: safe([TITLES[verdict], name].filter((text) => text !== '').join(': ')),
  };
  const text = safe(`${rule.text}: ${outcomeText(run, outcome)}`);
  return workflowCommand(effect === 'fail' ? 'error' : 'warning', properties, text);
}

/** A text without controls and without what other runners take for a command. */
function safe(text: string): string {
  return withoutCommands(visibleText(text));
}
