/** A series as a database reads it: its labels as text, and [seconds, value]. */
interface ReadSeries {
  readonly labels: ReadonlyMap<string, string>;
  readonly samples: [seconds: string, value: number][];
}

/** A family as a database reads it. */
export interface ReadFamily {
  readonly type: string;
  readonly unit: string;
  readonly help: string;
  readonly series: Map<string, ReadSeries>;
}

const NAME = /^[a-zA-Z_][a-zA-Z0-9_]*$/;
const SAMPLE =
  /^([a-zA-Z_][a-zA-Z0-9_]*)(\{(?:[a-zA-Z_][a-zA-Z0-9_]*="(?:[^"\\\n]|\\[\\"n])*",?)*\})? (\S+) (\d+(?:\.\d+)?)$/;

/** Reads OpenMetrics 1.0 and fails where its rules are broken, those of databases for backfilling included. */
export function readOpenMetrics(text: string): Map<string, ReadFamily> {
  if (!text.endsWith('# EOF\n')) throw new Error('it does not end with # EOF');
  const families = new Map<string, ReadFamily>();
  let latest = '';
  for (const line of text.slice(0, -'# EOF\n'.length).split('\n').slice(0, -1)) {
    const [, key, name = '', rest = ''] = /^# (TYPE|UNIT|HELP) (\S+) ?(.*)$/.exec(line) ?? [];
    if (key === 'TYPE') {
      if (families.has(name) || !NAME.test(name)) throw new Error(`a second family: ${line}`);
      families.set(name, { type: rest, unit: '', help: '', series: new Map() });
      latest = name;
    } else if (key !== undefined) {
      if (name !== latest) throw new Error(`a line of another family: ${line}`);
      if (key === 'UNIT' && !name.endsWith(`_${rest}`)) throw new Error(`no unit: ${line}`);
      families.set(name, { ...families.get(name)!, [key.toLowerCase()]: rest });
    } else addSample(line, latest, families.get(latest));
  }
  return families;
}

function addSample(line: string, latest: string, family: ReadFamily | undefined): void {
  const [, name, labels = '', value = '', seconds = ''] = SAMPLE.exec(line) ?? [];
  const expected = family?.type === 'info' ? `${latest}_info` : latest;
  if (family === undefined || name !== expected) throw new Error(`no sample of ${latest}: ${line}`);
  const series = family.series.get(labels) ?? { labels: labelsOf(labels), samples: [] };
  family.series.set(labels, series);
  const before = series.samples.at(-1)?.[0] ?? '-1';
  if (Number(seconds) <= Number(before)) throw new Error(`not later than the one before: ${line}`);
  const number = Number(value.replace('Inf', 'Infinity'));
  if (Number.isNaN(number)) throw new Error(`no number: ${line}`);
  series.samples.push([seconds, number]);
}

function labelsOf(text: string): Map<string, string> {
  const labels = new Map<string, string>();
  for (const [, name, value] of text.matchAll(/([a-zA-Z_]\w*)="((?:[^"\\]|\\.)*)"/gs)) {
    if (labels.has(name!)) throw new Error(`a label twice: ${text}`);
    labels.set(
      name!,
      value!.replace(/\\(.)/g, (_, char: string) => (char === 'n' ? '\n' : char)),
    );
  }
  return labels;
}
