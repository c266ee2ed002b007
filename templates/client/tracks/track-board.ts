import { placeColumns } from '../../../src/analyse/clients/places-over-time.ts';
import { withoutParts } from '../../../src/analyse/tracks/benchmark-parts.ts';
import { busiestCpuTrack, cpusOf } from '../../../src/analyse/tracks/busiest-cpu.ts';
import { clientsTrack } from '../../../src/analyse/tracks/clients-track.ts';
import { jointTrack } from '../../../src/analyse/tracks/joint-track.ts';
import { makeTrack } from '../../../src/analyse/tracks/make-track.ts';
import type { Track, TrackPlan } from '../../../src/analyse/tracks/track.ts';
import type { TracksContent } from '../../../src/chart/tracks/layout-tracks.ts';
import { readTrack } from '../../../src/chart/tracks/read-track.ts';
import { CPU_BUSY } from '../../../src/model/cpu-modes.ts';
import { cropRun } from '../../../src/model/crop.ts';
import type { Diagnosis, Finding } from '../../../src/model/finding.ts';
import type { Phase } from '../../../src/model/phase.ts';
import type { Run, Window } from '../../../src/model/run.ts';
import type { Panel } from '../../../src/panels/panel.ts';
import { readShownFinding } from '../../../src/presentation/findings/shown-finding.ts';
import { type StoredPlan, storedPlan } from '../../../src/presentation/tracks/tracks.ts';
import { timeView } from '../chart/chart-view.ts';
import { panelColumns } from '../chart/live-chart.ts';
import type { LiveReport } from '../report.ts';

/** The tracks of a run in the page. */
export interface TrackBoard {
  readonly article: Element;
  readonly element: HTMLElement;
  /** The index of its run. */
  readonly n: number;
  /** The plans of its rows when the page was opened, by the ids of their tracks. */
  readonly plans: ReadonlyMap<string, StoredPlan>;
  /** Its phases and findings when the page was opened. */
  readonly diagnosis: Diagnosis;
}

/** The contents of the tracks of a crop, by article. Without a crop the page has all that is needed. */
const cropped = new WeakMap<Element, TracksContent>();
const wholeRuns = new WeakMap<Run, Promise<TracksContent>>();

/** Sets the contents of the tracks of an article while the report is cropped; null for the whole run. */
export function setCroppedTracks(article: Element, content: TracksContent | null): void {
  if (content === null) cropped.delete(article);
  else cropped.set(article, content);
}

/** Reads the tracks of a run. Their samples stay in memory. */
export async function readBoard(report: LiveReport, board: TrackBoard): Promise<TracksContent> {
  const { article } = board;
  const part = cropped.get(article);
  if (part !== undefined) return part;
  const run = report.payload.document.runs[board.n]!;
  const content = wholeRuns.get(run) ?? readWhole(report, board, run);
  wholeRuns.set(run, content);
  return content;
}

async function readWhole(
  { payload }: LiveReport,
  { diagnosis, plans }: TrackBoard,
  run: Run,
): Promise<TracksContent> {
  const panels = payload.panelsOf(run);
  await payload.load([...plans.values()].flatMap((plan) => columnsOf(plan, run, panels)));
  const tracks = [...plans].flatMap(([id, plan]) => trackOf(id, plan, { run, panels }) ?? []);
  return { ...diagnosis, run, tracks: tracks.map(readTrack) };
}

/** Returns the tracks of a part of a run by their ids, for their numbers, as a crop would have them. */
export function* tracksWithin(
  { payload }: LiveReport,
  { run, tracks }: TracksContent,
  window: Window,
): Generator<undefined, ReadonlyMap<string, Track>> {
  const loaded = run.sources.map((source) => {
    return { ...source, columns: source.columns.filter((column) => payload.isLoaded(column)) };
  });
  const part = cropRun({ ...run, sources: loaded }, window);
  const context = { run: part, panels: payload.panelsOf(part) };
  const tracksById = new Map<string, Track>();
  for (const { track } of tracks) {
    yield;
    const within = trackOf(track.id, storedPlan(track), context);
    if (within !== null) tracksById.set(track.id, within);
  }
  return tracksById;
}

type Panels = ReadonlyMap<string, Panel>;

/** A run or a part of it, and its charts. */
interface TrackContext {
  readonly run: Run;
  readonly panels: Panels;
}

/** Reads phases and findings from the page. */
function diagnosisIn(article: Element): Diagnosis {
  const findings = article.querySelectorAll<HTMLElement>('[data-finding]');
  const phases = article.querySelector('.phases')?.querySelectorAll('a') ?? [];
  return {
    findings: [...findings].map(({ dataset }) => readShownFinding(dataset.finding!) as Finding),
    phases: [...phases].map(
      (link): Phase => ({
        from: Number(link.dataset.from),
        to: Number(link.dataset.to),
        name: link.textContent!,
        origin: 'mark',
        idle: link.closest('td')!.className === 'idle',
      }),
    ),
  };
}

/** Reads the plans of tracks from an element. JSON has null for NaN. */
function plansOf(element: Element): ReadonlyMap<string, StoredPlan> {
  const rows = element.querySelectorAll<HTMLElement>('[data-plan]');
  return new Map(
    [...rows].map(({ dataset: { track, plan } }) => [
      track!,
      JSON.parse(plan!, (_, value) => value ?? undefined) as StoredPlan,
    ]),
  );
}

function chosen({ panels: ids }: StoredPlan, panels: Panels): Panel[] {
  return (ids ?? []).flatMap((id) => panels.get(id) ?? []);
}

function columnsOf(plan: StoredPlan, run: Run, panels: Panels) {
  if (plan.clients) return placeColumns(run, plan.clients);
  if (plan.panels) return chosen(plan, panels).flatMap(panelColumns);
  const cpus = cpusOf(plan.host, [...panels.values()]) ?? [];
  const busy = cpus.flatMap(({ series }) => series.filter(({ metric }) => metric === CPU_BUSY));
  return busy.flatMap(({ columns }) => columns);
}

function trackOf(id: string, plan: StoredPlan, { run, panels }: TrackContext): Track | null {
  const charts = chosen(plan, panels).map(withoutParts);
  const make = plan.isJoint ? jointTrack : makeTrack;
  const track = plan.clients
    ? clientsTrack(run, plan.clients, charts[0])
    : plan.panels
      ? make(charts, plan as TrackPlan)
      : busiestCpuTrack(run, plan.host, [...panels.values()], 0);
  return track && { ...track, id };
}

/** Returns the time range and the clock of tracks. Runs whose time is separate show all of it. */
export function boardView({ store, runs }: LiveReport, { n }: TrackBoard) {
  const run = runs[n]!;
  const view = timeView(run.ownTime ? { ...store.view, domain: null } : store.view, run);
  return { ...view, window: view.window ?? run.window };
}

/** Returns the rows of tracks with their ids. */
export function trackRows({ element }: TrackBoard): readonly (readonly [string, HTMLElement])[] {
  const rows = element.querySelectorAll<HTMLElement>('tr[data-track]');
  return [...rows].map((row) => [row.dataset.track!, row]);
}

/** Returns all tracks of the page. */
export function boardsOf({ page }: LiveReport): readonly TrackBoard[] {
  return [...page.querySelectorAll('article.run')].flatMap((article, n) => {
    const element = article.querySelector<HTMLElement>('.tracks');
    if (element === null) return [];
    return [{ article, element, n, plans: plansOf(element), diagnosis: diagnosisIn(article) }];
  });
}
