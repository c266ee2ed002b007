import type { ContextText } from '../../../model/run.ts';
import { joinParts } from '../../../text/join-parts.ts';
import type { Rule, RuleFinding } from '../rule.ts';
import { statement } from '../rule-kinds.ts';

/** What a text about the host says of an array or a pool. */
interface Told extends Pick<RuleFinding, 'claim' | 'why' | 'level'> {
  readonly kind: 'disk' | 'pool';
  readonly name: string;
}

/** `md0 : active raid6 sdb[0] …` of /proc/mdstat. */
const ARRAY = /^(md\S{1,20}) : \S/;
/** `[=>...]  resync =  5.0% (1/20) finish=123.4min speed=98000K/sec` below it. */
const WORK =
  /\b(resync|recovery|check|reshape) = {1,4}([\d.]{1,6})%.*?(?:speed=(\d{1,12}K\/sec))?$/;

/** The lines of zpool status about a pool; those of its scan are below it. */
const POOL = /^\s*pool: (\S{1,200})$/;
const SCAN = /^\s*scan: (scrub|resilver) in progress\b/;
const DONE = /\b(\d{1,3}(?:[.,]\d{1,2})?)% done/;
const STATE = /^\s*state: (DEGRADED|FAULTED|SUSPENDED|UNAVAIL)$/;
const ERRORS = /^\s*errors: (\d{1,12} data errors)\b/;

/** Work that an array or a pool did for itself, and what it lacked, by texts whose time is unknown. */
export const backgroundWork: Rule = statement('background-work', 'note', {
  unit: '1',
  reference: 'Own: what /proc/mdstat and zpool-status(8) say; it takes time of the disks',
  find({ run, signals }) {
    const host = signals.hosts[0] ?? '';
    const told = run.context.flatMap((text) => [...arraysIn(text), ...poolsIn(text)]);
    const last = new Map(told.map((words) => [words.name, words]));
    return [...last.values()].map(({ kind, name, ...words }): RuleFinding => {
      const subject = { host, entity: { kind, name }, metrics: [] };
      return { ...run.window, subject, value: Number.NaN, limit: Number.NaN, ...words };
    });
  },
});

/** The arrays that were being rebuilt or checked while /proc/mdstat was printed. */
function arraysIn({ text, file }: ContextText): readonly Told[] {
  let name = '';
  return text.split('\n').flatMap((line): readonly Told[] => {
    name = ARRAY.exec(line)?.[1] ?? name;
    const [, work, share, speed] = WORK.exec(line.trimEnd()) ?? [];
    if (work === undefined || name === '') return [];
    const numbers = joinParts([`at ${share} %`, speed], ', ');
    return [{ kind: 'disk', name, claim: `A ${work} of ${name} ran`, why: `${numbers} (${file})` }];
  });
}

/** The pools that were scrubbed or resilvered, degraded or damaged while zpool status was printed. */
function poolsIn({ text, file }: ContextText): readonly Told[] {
  const lines = text.split('\n').map((line) => line.trimEnd());
  const begins = [...lines.keys()].filter((i) => POOL.test(lines[i]!));
  return begins.flatMap((begin, i): readonly Told[] => {
    const name = POOL.exec(lines[begin]!)![1]!;
    const ofPool = lines.slice(begin, begins[i + 1]);
    const find = (form: RegExp) => ofPool.flatMap((line) => form.exec(line)?.[1] ?? [])[0];
    const [scan, state, errors] = [find(SCAN), find(STATE), find(ERRORS)];
    const first = scan !== undefined ? `was being ${SCANNED[scan]}` : state && `was ${state}`;
    const claim = first ?? (errors && `had ${errors}`);
    if (claim === undefined) return [];
    const done = scan && find(DONE);
    const why = joinParts(
      [done && `${done} % done`, scan && state && `it was ${state}`, first && errors],
      ', ',
    );
    return [
      {
        ...{ kind: 'pool', name, claim: `The pool ${name} ${claim}` },
        why: joinParts([why, why === '' ? `says ${file}` : `(${file})`], ' '),
        ...((state ?? errors) !== undefined && { level: 'warning' }),
      },
    ];
  });
}

const SCANNED: Readonly<Record<string, string>> = { scrub: 'scrubbed', resilver: 'resilvered' };
