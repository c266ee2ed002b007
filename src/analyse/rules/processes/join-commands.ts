import { group, mean } from 'd3-array';
import { isShared } from '../../../model/span.ts';
import { commandName } from '../../../text/command-name.ts';
import type { RuleFinding } from '../rule.ts';

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
  const commands = group(found, ({ subject: { host, entity } }) =>
    JSON.stringify([host, entity.kind, commandName(entity)]),
  );
  return [...commands.values()].flatMap(inSameSpan).map((all) => {
    const [first, ...others] = all;
    if (others.length === 0) return first;
    const name = commandName(first.subject.entity);
    const finding = {
      ...first,
      variant: `${all.length} ${name}`,
      value: mean(all, ({ value }) => value)!,
      also: others.map(({ subject }) => subject),
    };
    return { ...finding, ...say({ name, all, finding }) };
  });
}

type Group = [RuleFinding, ...RuleFinding[]];

/** Groups findings whose spans are nearly the same. */
function inSameSpan(found: readonly RuleFinding[]): readonly Group[] {
  const groups: Group[] = [];
  for (const finding of found) {
    const same = groups.find(([first]) => isShared(first, finding, MIN_SHARED));
    if (same === undefined) groups.push([finding]);
    else same.push(finding);
  }
  return groups;
}
