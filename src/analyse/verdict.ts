import type { ReportDocument } from '../model/document.ts';
import { joinNames } from '../model/join-names.ts';
import type { Run } from '../model/run.ts';
import { diagnosisOf } from './diagnosis.ts';
import { intervalGroups } from './interval-groups.ts';
import { mainFigures } from './main-figures.ts';
import { formatDuration, formatPercent, formatQuantity } from './quantity.ts';
import type { ResourceKind } from './resource-measures.ts';
import type { Resource, Resources } from './resources.ts';
import { firstFindings } from './rules/rank.ts';
import { statistics } from './statistics.ts';

/** From this utilisation on, the run may have waited for a resource. */
const BUSY_PERCENT = 70;
/** A resource that was less busy and moved next to nothing is not mentioned. */
const NOTABLE_PERCENT = 10;
/** Resources this close to the highest utilisation count as equally busy; then the bytes moved decide. */
const CLOSE_POINTS = 10;
/** A sample is active above this part of the 99th percentile. */
const ACTIVE = 0.05;

const judgedKinds: readonly ResourceKind[] = ['cpu', 'disk', 'filesystem', 'pool', 'nic'];

/** How hard a resource worked while it worked. */
interface Activity {
  /** The direction that moved more, `read` or `write`; `busy` for the CPU. */
  readonly label: string;
  /** Mean of its active samples, in the resource's unit. */
  readonly value: number;
  /** Mean utilisation in the same samples, NaN where no tool prints it. */
  readonly utilisation: number;
}

/** A resource's activity in the samples in which its busier direction was active. */
function activity(resource: Resource): Activity {
  const { total, parts } = resource.read();
  const { span } = total;
  const cpu = { label: resource.measure, values: total.values };
  const directions = resource.kind === 'cpu' ? [cpu] : parts;
  const rated = directions.map(({ label, values }) => {
    const weights = activeWeights(values, span);
    return { label, weights, value: statistics(values, weights).mean, moved: moved(values, span) };
  });
  const main = rated.reduce((a, b) => (b.moved > a.moved ? b : a));
  return {
    label: main.label,
    value: main.value,
    utilisation: utilisationIn(resource, main.weights, main.value),
  };
}

function moved(values: Float64Array, span: Float64Array): number {
  const { mean, share } = statistics(values, span);
  return share > 0 ? mean : 0;
}

/** The spans of the active samples, 0 for the others. */
function activeWeights(values: Float64Array, span: Float64Array): Float64Array {
  const { p99, max } = statistics(values, span);
  const threshold = (p99 > 0 ? p99 : max) * ACTIVE;
  return span.map((seconds, i) => (values[i]! > threshold ? seconds : 0));
}

function utilisationIn(resource: Resource, weights: Float64Array, value: number): number {
  if (resource.kind === 'cpu') return value;
  return resource.utilisation?.meanIn(weights) ?? Number.NaN;
}

/** A resource in the header of the report, with what it did. */
export interface BusyResource {
  readonly resource: Resource;
  readonly activity: Activity;
}

/** The resources that did something; first the one that most likely limits the run. */
export function busiestResources({ main }: Resources): readonly BusyResource[] {
  const active = main
    .filter((resource) => judgedKinds.includes(resource.kind) && resource.statistics.max > 0)
    .map((resource) => ({ resource, activity: activity(resource) }));
  const top = limiting(active);
  const others = active.filter((a) => a !== top && isNotable(a, top)).sort(byBytes);
  return top === undefined ? [] : [top, ...others];
}

/** Whether a device took part in the run, beyond housekeeping. */
function isNotable({ resource, activity: a }: BusyResource, top: BusyResource | undefined) {
  return a.utilisation >= NOTABLE_PERCENT || resource.bytes > (top?.resource.bytes ?? 0) / 1000;
}

function limiting(active: readonly BusyResource[]): BusyResource | undefined {
  const highest = Math.max(...active.map(({ activity: a }) => a.utilisation || 0));
  const close = active.filter((a) => a.activity.utilisation >= highest - CLOSE_POINTS);
  return [...(highest >= BUSY_PERCENT ? close : active)].sort(byBytes)[0];
}

function byBytes(a: BusyResource, b: BusyResource): number {
  return b.resource.bytes - a.resource.bytes;
}

/** One line about the busiest resource, in the parts `nfs10g:/jbod`, 650 MiB/s and `read, 90 % busy`. */
export interface Verdict {
  readonly resource: Resource;
  /** In the resource's unit. */
  readonly value: number;
  readonly did: string;
}

/** The verdict on a run; null if nothing was measured. */
export function judge(resources: Resources): Verdict | null {
  const top = busiestResources(resources)[0];
  if (top === undefined) return null;
  const { resource, activity: a } = top;
  const isEnough = resource.kind === 'cpu' || Number.isNaN(a.utilisation);
  const did = isEnough ? a.label : `${a.label}, ${formatPercent(a.utilisation)} busy`;
  return { resource, value: a.value, did };
}

/** The same as text, `nfs10g:/jbod 650 MiB/s read, 90 % busy`; empty if nothing was measured. */
export function verdict(resources: Resources): string {
  const judged = judge(resources);
  if (judged === null) return '';
  const { resource, value, did } = judged;
  return `${resource.name} ${formatQuantity(value, resource)} ${did}`;
}

/**
 * One line about a document for the terminal, e.g.
 * `linux-fio · 6 logs · 3 min at 1 s · CPU 1 was at its ceiling: 100 % for 25 s while the machine was 51 % busy`.
 */
export function documentVerdict({ runs }: ReportDocument): string {
  return joinNames(
    runs.map((run) => [runLine(run), firstFinding(run)].filter((text) => text !== '').join(' · ')),
    ' | ',
  );
}

/** The first finding of a run, or the main figure of its benchmarks; empty without both. */
function firstFinding(run: Run): string {
  const [first] = firstFindings(diagnosisOf(run));
  return first === undefined ? (mainFigures(run)[0] ?? '') : `${first.claim}: ${first.why}`;
}

/** The name of a run, its logs, and its time. */
export function runLine(run: Run): string {
  const { sources, results } = run;
  const files = sources.map(({ host, parts }) => [host, parts[0]?.file]);
  for (const { host, file } of results) files.push([host, file]);
  const logs = new Set(files.map((file) => JSON.stringify(file))).size;
  const length = formatDuration(run.window.to - run.window.from);
  const parts = [
    run.name,
    `${logs} ${logs === 1 ? 'log' : 'logs'}${unreadWords(run)}`,
    sources.length === 0 ? '' : [length, intervals(run)].filter(Boolean).join(' at '),
  ];
  return parts.filter((part) => part !== '').join(' · ');
}

/** Files that are no logs are counted apart: nothing of the run is missing without them. */
function unreadWords({ unread }: Run): string {
  const others = unread.filter(({ noLog }) => noLog === true).length;
  const lost = unread.length - others;
  const words = [
    ...(lost > 0 ? [`${lost} not read`] : []),
    ...(others > 0 ? [`${others} other ${others === 1 ? 'file' : 'files'}`] : []),
  ];
  return words.length === 0 ? '' : ` (${words.join(', ')})`;
}

/** Each interval once, marked as assumed if it is for any log: the assumed groups come first. */
function intervals(run: Run): string {
  const byValue = new Map<number, string>();
  for (const { value, origin } of intervalGroups(run)) {
    if (byValue.has(value)) continue;
    const seconds = Math.round(value * 1000) / 1000;
    byValue.set(value, `${seconds} s${origin === 'assumed' ? ' (assumed)' : ''}`);
  }
  return [...byValue.values()].join(', ');
}
