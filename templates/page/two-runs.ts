import { createChartAxis } from '../../src/chart/axes/axis.ts';
import { positionOf } from '../../src/chart/axes/scale.ts';
import { timeAxis } from '../../src/chart/axes/time-axis.ts';
import { elasticSvg } from '../../src/chart/elastic-svg.ts';
import { type FrameSpec, frameMarks } from '../../src/chart/frame.ts';
import { toTenths } from '../../src/chart/lines/path.ts';
import { PAGE_MARGIN, pageTexts } from '../../src/chart/page-frame.ts';
import { SPARK_SIZE } from '../../src/chart/spark.ts';
import { lightTheme } from '../../src/chart/theme.ts';
import { slotOfSide } from '../../src/compare/charts/side-slots.ts';
import type { RunCourse } from '../../src/compare/runs/run-course.ts';
import type { RunTable } from '../../src/compare/runs/run-table.ts';
import type { SweepPart } from '../../src/compare/sweep/sweep-part.ts';
import { axisUnit, toAxis } from '../../src/model/display-unit.ts';
import type { Run } from '../../src/model/run.ts';
import { PER_SECOND } from '../../src/presentation/amounts.ts';
import type { Course, TableBlock } from '../../src/presentation/blocks/block.ts';
import { firstPair } from '../../src/presentation/first-pair.ts';
import { twoRunsTable } from '../../src/presentation/two-runs.ts';
import { tableBox } from '../parts/block-table.ts';
import { compareWords } from '../parts/compare-words.ts';
import { coursePaths } from '../parts/course.ts';
import { heading } from '../parts/heading.ts';
import { el } from '../parts/tree.ts';
import type { ContentsEntry } from './elements.ts';
import type { PageState } from './page-state.ts';
import { html, type SafeHtml, trustedHtml } from './shell/html.ts';

/** Several runs and what is shown of them. */
interface ShownRuns {
  readonly table: RunTable;
  /** The table with all of its rows. */
  readonly block: TableBlock;
  readonly parts: readonly SweepPart[];
  /** The runs and the ids of their parts of the page. */
  readonly entries: readonly { readonly id: string; readonly run: Run }[];
}

/** The section of two runs, and its entry in the contents of the page. */
interface TwoRunsPart {
  readonly part: SafeHtml | false;
  readonly entries: readonly ContentsEntry[];
}

/** The part of a page whose runs cannot be compared. */
export const NO_PAIR: TwoRunsPart = { part: false, entries: [] };

/**
 * Returns two runs beside each other: over time in one chart, and what differs. The script replaces them by those that a
 * reader chooses.
 */
export function twoRuns(
  { table, block, parts, entries }: ShownRuns,
  state: PageState,
): TwoRunsPart {
  const pair = firstPair(table, parts);
  if (pair === null) return NO_PAIR;
  const chosen = pair.runs.map((run) => entries[run]!);
  const rows = block.groups.flatMap((group) => group.rows);
  const cells = pair.runs.map((run) => rows.find(({ key }) => key === String(run))!.cells);
  const figures = block.columns.flatMap((column, i) => {
    const texts = cells.map((ofRun) => ofRun[i]!.text) as [string, string];
    return i > 0 && FIGURES.has(column.kind) ? [{ ...column, texts }] : [];
  });
  const names = cells.map(([name]) => name!.text) as [string, string];
  const course = block.columns.findIndex(({ kind }) => kind === 'course');
  const courses = cells.map((ofRun) => ofRun[course]?.course ?? null);
  const choice =
    !state.plan.picturesOnly &&
    html`<span class="choice"> Two rows that are chosen in the table replace them.</span>`;
  const entry = { id: state.id('two-runs'), title: 'Two runs' };
  const ids = chosen.map(({ id }) => id).join(' ');
  const part = html`<section class="two-runs" id="${entry.id}">${heading(2, 'part', entry.title)}
<p class="fine">These are ${pair.words}.${choice}</p>
<div class="halves">${courseChart(table, courses, state)}<div role="status" data-runs="${ids}" data-better="${betterOf(block)}">${tableBox(twoRunsTable(names, figures))}${el('p', { class: 'fine' }, ...compareWords(chosen.map(({ run }) => run)))}</div></div></section>
`;
  return { part, entries: [entry] };
}

/** Returns for each column of figures whether more or less is better, for the script. */
function betterOf({ columns }: TableBlock): string {
  return columns
    .filter(({ kind }) => FIGURES.has(kind))
    .map(({ better = '' }) => better)
    .join(' ');
}

/** Kinds of columns with figures of a run. */
const FIGURES: ReadonlySet<string> = new Set(['words', 'number']);

/** The size of the chart in a half of the page. */
const SIZE = { width: 676, height: 236 };

/** Returns a chart of two courses on the scale of all runs; nothing without one. */
function courseChart(
  { courses }: RunTable,
  pair: readonly (Course | null)[],
  state: PageState,
): SafeHtml | false {
  const known = courses.filter((course) => course !== null);
  const [first] = known;
  const limit = pair.find((course) => course !== null)?.limit ?? Number.NaN;
  if (first?.measured === undefined || !(limit > 0)) return false;
  const { frame, symbol, box } = courseFrame(known, first.measured, limit);
  const paths = pair.map((course) =>
    course === null
      ? []
      : coursePaths(course).filter(({ attributes }) => attributes.class !== 'at-zero'),
  );
  const hasBand = paths.flat().some(({ attributes }) => attributes.class === 'band');
  const sides = pair.map(
    (course, side) =>
      html`<svg class="side s${slotOfSide(side)}" fill="none" stroke="${lightTheme.series[slotOfSide(side)]!}" viewBox="-0.5 0 ${SPARK_SIZE.width} ${SPARK_SIZE.height}" preserveAspectRatio="none" width="${course?.percent ?? 100}%" height="100%">${paths[side]}</svg>`,
  );
  const title = `${first.name} over time of two runs`;
  const marks = {
    ...SIZE,
    title,
    description: '',
    plot: frame.plot,
    gaps: [],
    lines: [],
    legend: [],
  };
  const svg = elasticSvg(
    { ...marks, frame: frameMarks(frame), texts: pageTexts(frame) },
    `${html`<svg y="${box.y}" width="${box.percent}%" height="${box.height}" overflow="visible">${sides}</svg>`}`,
  );
  if (!state.takeRoom(svg.length)) return false;
  return html`<figure><figcaption><span class="what">${first.name}</span> <small>${symbol}${hasBand && ' · mean, band from lowest to highest'}</small></figcaption><div class="picture">${trustedHtml(svg)}</div></figure>`;
}

/** Returns the frame of courses on one scale, their unit, and the box in it from 0 to the highest and to the end of the longest. */
function courseFrame(
  courses: readonly RunCourse[],
  { unit, metric }: NonNullable<RunCourse['measured']>,
  limit: number,
) {
  const { top, right, bottom, left } = PAGE_MARGIN;
  const plot = {
    x: left,
    y: top,
    width: SIZE.width - left - right,
    height: SIZE.height - top - bottom,
  };
  const to = Math.max(...courses.map(({ window }) => window.to - window.from));
  const x = timeAxis({ window: { from: 0, to }, zero: 0, dated: false }, {}, plot);
  const line = { index: 0, unit, metric, extent: { min: 0, max: limit, leastPositive: limit } };
  const y = createChartAxis([line], {
    spec: { metrics: [], label: '', min: 0 },
    choice: { log: false, fitted: false, smooth: false },
    range: [plot.y + plot.height, plot.y],
  });
  const shown = axisUnit({ unit, metric }, limit);
  const highest = positionOf(y.scale, toAxis(shown, limit));
  const percent = (100 * (positionOf(x.scale, to) - plot.x)) / plot.width;
  const frame: FrameSpec = { size: SIZE, plot, titles: [], x, y };
  return {
    frame,
    symbol: unit === '1/s' ? PER_SECOND : shown.symbol,
    box: {
      y: toTenths(highest),
      height: toTenths(plot.y + plot.height - highest),
      percent: toTenths(percent),
    },
  };
}
