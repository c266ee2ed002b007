import { mean } from 'd3-array';
import { isShared } from '../../../model/span.ts';
import type { RuleFinding } from '../rule.ts';
import { commandName } from './command-name.ts';

/** Findings of processes whose spans share this part are one. */
const MIN_SHARED = 0.8;

/** What a rule found of several processes or threads of one command in nearly the same span. */
export interface JoinedCommand {
  readonly name: string;
  /** At least two. */
  readonly all: readonly RuleFinding[];
  /** The finding of the first one, with the mean of all values. */
  readonly finding: RuleFinding;
}

/** Joins the findings of several processes of one command into one, in the words of `say`; keeps the others. */
export function joinCommands(
  found: readonly RuleFinding[],
  say: (joined: JoinedCommand) => Pick<RuleFinding, 'claim' | 'why'>,
): readonly RuleFinding[] {
  const groups: [RuleFinding, ...RuleFinding[]][] = [];
  for (const finding of found) {
    const group = groups.find(([first]) => isOfCommand(first, finding));
    if (group === undefined) groups.push([finding]);
    else group.push(finding);
  }
  return groups.map((all) => {
    const [first, ...others] = all;
    if (others.length === 0) return first;
    const finding = {
      ...first,
      value: mean(all, ({ value }) => value)!,
      also: others.map(({ subject }) => subject),
    };
    const name = commandName(first.subject.entity);
    return { ...finding, ...say({ name, all, finding }) };
  });
}

function isOfCommand(first: RuleFinding, other: RuleFinding): boolean {
  const [a, b] = [first.subject, other.subject];
  return (
    a.host === b.host &&
    a.entity.kind === b.entity.kind &&
    commandName(a.entity) === commandName(b.entity) &&
    isShared(first, other, MIN_SHARED)
  );
}
