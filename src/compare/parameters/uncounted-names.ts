import { group } from 'd3-array';
import { onlyCount, withoutTime } from './repeat.ts';

/** Matches the end of a name that may count runs: `-r2`, `-run-3`, `_2`, `t08`, `-b`. */
const COUNT =
  /(?:^|[-_., ]+)(?:(?:run|rep|repeat|iter|try|trial|round|pass|[a-z])?[-_ ]?(\d{1,5})|([a-z]))?[-_., ]*$/i;

/** Returns names without what only counts them or says when they ran: `base` for `base-run1` and `base-run2`. */
export function uncountedNames(titles: readonly string[]): readonly string[] {
  const plain = titles.map(withoutTime);
  const bases = plain.map((name) => name.replace(COUNT, ''));
  const counts = plain.map((name) => COUNT.exec(name)?.slice(1).join('') ?? '');
  const alike = group([...titles.keys()], (i) => bases[i]!);
  const counted = new Set(
    [...alike].flatMap(([base, runs]) =>
      onlyCount(runs.flatMap((i) => counts[i] || [])) ? base : [],
    ),
  );
  return bases.map((base, i) => (counted.has(base) ? base : plain[i]!));
}
