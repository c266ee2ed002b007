import type { ContextText } from '../../../model/run.ts';
import { joinParts } from '../../../text/join-parts.ts';
import type { Rule, RuleFinding } from '../rule.ts';
import { statement } from '../rule-kinds.ts';

/** The state of an array or a pool, by a text about the host. */
interface DeviceState extends Pick<RuleFinding, 'claim' | 'why' | 'level'> {
  readonly entity: RuleFinding['subject']['entity'];
}

/** `md0 : active raid6 sdb[0] …` of /proc/mdstat. */
const ARRAY = /^(md\S{1,20}) : \S/;
/** `[=>...]  resync =  5.0% (1/20) finish=123.4min speed=98000K/sec` below it. */
const WORK = /\b(resync|recovery|check|reshape) = {1,4}([\d.]{1,6})%/;
const SPEED = /\bspeed=(\d{1,12}K\/sec)$/;

/** The lines of zpool status about a pool; those of its scan are below it. */
const POOL = /^[ \t]*pool: (\S{1,200})[ \t\r]*$/m;
const SCAN = /^[ \t]*scan: (scrub|resilver) in progress\b/m;
const DONE = /\b(\d{1,3}(?:[.,]\d{1,2})?)% done/;
const STATE = /^[ \t]*state: (DEGRADED|FAULTED|SUSPENDED|UNAVAIL)[ \t\r]*$/m;
const ERRORS = /^[ \t]*errors: (\d{1,12} data errors)\b/m;

/** Work that an array or a pool did for itself, and what it lacked, by texts whose time is unknown. */
export const backgroundWork: Rule = statement('background-work', 'note', {
  unit: '1',
  reference: 'Own: what /proc/mdstat and zpool-status(8) say; it takes time of the disks',
  find({ run, signals }) {
    // A text does not name its host.
    const [host = '', ...others] = signals.hosts;
    const states = run.context.flatMap((text) => [...arraysIn(text), ...poolsIn(text)]);
    // A text that was printed again and again has the same state many times: the last one counts.
    const last = [...new Map(states.map((state) => [state.claim, state])).values()];
    return last.map(({ entity, ...words }): RuleFinding => {
      const subject = { host: others.length > 0 ? '' : host, entity, metrics: [] };
      return { ...run.window, subject, value: Number.NaN, limit: Number.NaN, ...words };
    });
  },
});

/** The arrays that were being rebuilt or checked while /proc/mdstat was printed. */
function arraysIn({ text, file }: ContextText): readonly DeviceState[] {
  let name = '';
  return text.split('\n').flatMap((line): readonly DeviceState[] => {
    name = ARRAY.exec(line)?.[1] ?? name;
    const [, work, share] = WORK.exec(line) ?? [];
    if (work === undefined || name === '') return [];
    const numbers = joinParts([`at ${share} %`, SPEED.exec(line.trimEnd())?.[1]], ', ');
    const entity = { kind: 'disk', name } as const;
    return [{ entity, claim: `A ${work} of ${name} ran`, why: `${numbers} (${file})` }];
  });
}

/** The pools that were scrubbed or resilvered, degraded or damaged while zpool status was printed. */
function poolsIn({ text, file }: ContextText): readonly DeviceState[] {
  return text.split(POOL).flatMap((status, i, parts): readonly DeviceState[] => {
    const name = parts[i - 1]!;
    const [scan, state, errors] = [SCAN, STATE, ERRORS].map((form) => form.exec(status)?.[1]);
    const facts = [
      scan && `was being ${scan}${scan === 'scrub' ? 'bed' : 'ed'}`,
      state && `was ${state}`,
      errors && `had ${errors}`,
    ];
    // The names of the pools are between their texts.
    const claim = i % 2 === 0 && i > 0 ? joinParts(facts, ' and ') : '';
    if (claim === '') return [];
    const done = scan && DONE.exec(status)?.[1];
    const level = state || errors ? 'warning' : 'note';
    const why = done ? `${done} % done (${file})` : `says ${file}`;
    return [{ entity: { kind: 'pool', name }, claim: `The pool ${name} ${claim}`, why, level }];
  });
}
