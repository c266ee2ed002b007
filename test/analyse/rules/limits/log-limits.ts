import type { AxisMark } from '../../../../src/model/axis.ts';
import type { Run, Source } from '../../../../src/model/run.ts';
import { makeRun, makeSource } from '../../../make-run.ts';
import { minutes } from '../find-in.ts';
import { busy, type Limit } from './limit.ts';

type Made = Partial<Parameters<typeof makeSource>[0]>;

/** A log of two minutes at 1 s whose 61st report has a mark, and came after some seconds. */
function log(
  tool: string,
  kind: AxisMark['kind'] | null,
  { seconds = 1, ...made }: Made & { seconds?: number } = {},
): Source {
  const source = makeSource({
    ...{ samples: 120, tool, file: `${tool}.out`, columns: [], origin: 'printed' },
    span: Array.from({ length: 120 }, (_, i) => (i === 60 ? seconds : 1)),
    ...made,
  });
  const marks = kind === null ? [] : [{ sample: 60, kind, text: 'NFS mounted: a:/b' }];
  return { ...source, axis: { ...source.axis, marks } };
}

const late = (seconds: number, ...tools: readonly string[]) =>
  makeRun(tools.map((tool) => log(tool, 'late', { seconds })));
const marked = (kind: AxisMark['kind']) => (times: number) =>
  makeRun([log('iostat', times > 0 ? kind : null)]);
const doubtful = (warnings: number) => {
  const warning = { file: 'iostat.out', line: 7, code: 'littles-law', text: 'actv of sd0 is 9' };
  return makeRun([
    log('iostat', null, { warnings: Array.from({ length: warnings }, () => warning) }),
  ]);
};

/** A day at ten minutes that is as busy as one number, but for an hour. */
const hour = (share: number, usual: number, samples = 144) =>
  minutes(
    busy((i) => (i >= 12 && i < 18 ? share : usual)),
    { samples, interval: 600 },
  );

/** A run whose directory has a text about an array, of which so many are rebuilt. */
const rebuilt = (arrays: number): Run => {
  const work = arrays > 0 ? '[=>..]  resync =  5.0% (1/20) finish=9.4min speed=9701K/sec' : '';
  const text = `Personalities : [raid1]\nmd3 : active raid1 sda[0]\n${work}`;
  return { ...minutes(busy(10)), context: [{ file: 'mdstat.txt', text }] };
};

/** The limits of the rules about logs, and of what is said of whole runs. */
export const logLimits: readonly Limit[] = [
  ['background-work', 'arrays', 1, 0, rebuilt],
  ['log-gap', 'seconds', 10, 9.9, (x) => late(x, 'iostat')],
  ['log-clock', 'steps', 1, 0, marked('clock-step')],
  ['log-restart', 'restarts', 1, 0, marked('restart')],
  ['log-change', 'changes', 1, 0, marked('state-change')],
  ['log-doubt', 'warnings', 1, 0, doubtful],
  ['busiest-hour', '% busy', 20, 19.9, (x) => hour(x, 5)],
  ['busiest-hour', 'times the mean', 1.6, 1.5, (x) => hour(x * 40, 40)],
  ['busiest-hour', 'hours', 6, 5.8, (x) => hour(60, 5, x * 6)],
  ['nothing-saturated', '% busy', 94.5, 95, (x) => minutes(busy(x))],
];
