import { createHash } from 'node:crypto';
import { max } from 'd3-array';
import { sparkParts } from '../../chart/spark.ts';
import type { RunCourse } from '../../compare/runs/run-course.ts';
import type { RunSummary } from '../../compare/runs/run-summary.ts';
import { tableFigures } from '../../compare/runs/table-figures.ts';

/** What a site keeps of an input, so that its runs need not be read again: a file beside their pages. */
export interface SiteRecord {
  /** The name of the input. */
  readonly name: string;
  /** Hash of the input, the options and the version; empty if they cannot be known without reading. */
  readonly input: string;
  readonly runs: readonly SiteRun[];
}

/** A run of a site. */
export interface SiteRun {
  /** The name of its page, without the ending. */
  readonly page: string;
  /** Hash of its input and of all that the record has. */
  readonly digest: string;
  readonly summary: RunSummary;
}

/** A run of which the page was written. */
export type WrittenRun = Omit<SiteRun, 'digest'>;

/** The form of a record. A record of another form is not read. */
const FORM = 1;
/** How each record begins and ends. */
export const RECORD_BEGINNING = '{\n"generator": "statgraph ';
const RECORD_END = '}\n';
/** What is before the runs of a record. No name has a line break there. */
const BEFORE_RUNS = ',\n"runs": ';
/** Matches the name of a page, which leads to no other folder. */
const PAGE_NAME = /^\w[\w.~-]*$/;

/** Returns the text of a record. It begins as the files do by which statgraph knows its own output. */
export function recordText(
  generator: string,
  { name, input, runs }: Omit<SiteRecord, 'runs'> & { readonly runs: readonly WrittenRun[] },
): string {
  const text = JSON.stringify(
    runs.map(({ page, summary }) => ({ page, summary: keptSummary(summary) })),
  );
  const head = [
    `"generator": ${JSON.stringify(generator)}`,
    `"form": ${FORM}`,
    `"name": ${JSON.stringify(name)}`,
    `"input": ${JSON.stringify(input)}`,
    `"check": "${hashOf(text)}"`,
  ];
  return `{\n${head.join(',\n')}${BEFORE_RUNS}${text}\n${RECORD_END}`;
}

/** Whether a text is a record of which the end is lost, as after a loss of power. */
export function isTorn(text: string): boolean {
  const isOurs =
    text.startsWith(RECORD_BEGINNING) || RECORD_BEGINNING.startsWith(withoutNuls(text));
  return isOurs && !text.endsWith(RECORD_END);
}

/** Returns a text without the NUL characters at its end, which stand for bytes that were never written. */
export function withoutNuls(text: string): string {
  return text.replace(/\0+$/, '');
}

/** Reads the text of a record; null if it is damaged, or of another form. */
export function parseRecord(text: string): SiteRecord | null {
  try {
    const { form, name, input, check, runs } = JSON.parse(text);
    const [, ofRuns = ''] = text.split(BEFORE_RUNS);
    // As it was written, or as something between wrote it anew, with other line ends.
    const isWhole = [() => ofRuns.slice(0, -RECORD_END.length - 1), () => JSON.stringify(runs)];
    if (form !== FORM || !isWhole.some((textOf) => check === hashOf(textOf()))) return null;
    if ((runs as KeptRun[]).some(({ page }) => !PAGE_NAME.test(page))) return null;
    const runOf = ({ page, summary }: KeptRun): SiteRun => ({
      ...{ page, digest: hashOf(JSON.stringify([input, check, page])) },
      summary: summaryOf(summary),
    });
    return { name, input, runs: (runs as KeptRun[]).map(runOf) };
  } catch {
    return null;
  }
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

interface KeptRun {
  readonly page: string;
  readonly summary: KeptSummary;
}

/** A summary as JSON, in which NaN is null. */
interface KeptSummary
  extends Omit<RunSummary, 'start' | 'seconds' | 'figures' | 'numbers' | 'courses'> {
  /** Records of earlier versions have none. */
  readonly start?: number | null;
  readonly seconds?: number;
  readonly figures: readonly KeptFigure[];
  /** Records of earlier versions have none. */
  readonly numbers?: Readonly<Record<string, number | null>>;
  readonly courses: readonly (KeptCourse | null)[];
}

type KeptFigure = Omit<RunSummary['figures'][number], 'value'> & {
  readonly value: number | null;
};

/** A course as the means of equal parts of the run, and its highest sample, which earlier versions did not keep. */
interface KeptCourse {
  readonly name: string;
  readonly top?: number;
  readonly means: readonly (number | null)[];
}

/** Significant digits of a mean; it is drawn in few pixels. */
const MEAN_DIGITS = 4;

function keptSummary({ courses, ...summary }: RunSummary): KeptSummary {
  return { ...summary, courses: courses.map((course) => course && keptCourse(course)) };
}

function keptCourse({ name, window, read }: RunCourse): KeptCourse | null {
  const logs = read();
  if (logs.every(({ values }) => values.length < 2)) return null;
  const means = sparkParts(logs, window).map(({ mean }) => Number(mean.toPrecision(MEAN_DIGITS)));
  const top = max(logs, ({ values }) => max(values));
  return { name, means, ...(top !== undefined && { top }) };
}

function summaryOf({
  start,
  seconds = 0,
  figures,
  numbers = {},
  courses,
  ...summary
}: KeptSummary): RunSummary {
  return {
    ...summary,
    start: start ?? Number.NaN,
    seconds,
    numbers: Object.fromEntries(
      Object.entries(numbers).map(([name, value]) => [name, value ?? Number.NaN]),
    ),
    // Records of earlier versions have more.
    figures: tableFigures(
      figures.map((figure) => ({ ...figure, value: figure.value ?? Number.NaN })),
    ),
    courses: courses.map((course) => course && courseOf(course)),
  };
}

/** Returns a course whose samples are the means, each of a second. */
function courseOf({ name, means, top }: KeptCourse): RunCourse {
  const read = () => [
    {
      elapsed: Float64Array.from(means, (_, i) => i + 1),
      span: new Float64Array(means.length).fill(1),
      values: Float64Array.from(means, (mean) => mean ?? Number.NaN),
      ...{ breaks: [], interval: 1 },
    },
  ];
  return { name, window: { from: 0, to: means.length }, read, ...(top !== undefined && { top }) };
}
