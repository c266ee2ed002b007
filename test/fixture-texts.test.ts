import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { seriesStatistics } from '../src/analyse/statistics/series-statistics.ts';
import { readPanel } from '../src/chart/read-panel.ts';
import type { ReportDocument } from '../src/model/document.ts';
import { select } from '../src/normalise/select.ts';
import type { SeriesData } from '../src/panels/panel.ts';
import { resolveAll } from '../src/panels/resolve.ts';
import { documentOf, pageOf, shown } from './all-stages.ts';
import { FIXTURES, someFixtureLogs } from './fixture-logs.ts';

const logs = someFixtureLogs();

async function documentAt(name: string): Promise<ReportDocument | null> {
  return documentOf(name, await readFile(join(FIXTURES, name)));
}

/** The drawn values that count: an average since boot covers none of the run's time. */
function countedValues({ values, span }: SeriesData): number[] {
  return [...values].filter((value, i) => !Number.isNaN(value) && span[i]! > 0);
}

/** The charts whose numbers in words are not those of their lines, as `log: chart, line`. */
function falseCharts(name: string, { runs }: ReportDocument): string[] {
  return runs.flatMap(resolveAll).flatMap((panel) => {
    const read = readPanel(panel);
    const words = read.describe();
    const wrong = read.lines.filter(({ series, data }) => {
      const { min, max, mean } = seriesStatistics(panel, series, data);
      const counted = countedValues(data);
      if (counted.length === 0 || Number.isNaN(max)) return false;
      const isOfLine = min === Math.min(...counted) && max === Math.max(...counted);
      const rounding = 1e-9 * Math.max(Math.abs(min), Math.abs(max));
      return !isOfLine || mean < min - rounding || mean > max + rounding;
    });
    const ofWords = /\b(?:NaN|undefined|Infinity)\b/.test(words) ? [words] : [];
    return [...wrong.map(({ series }) => series.label), ...ofWords].map(
      (line) => `${name}: ${panel.id}, ${line}`,
    );
  });
}

test('a chart in words says what its lines show', async () => {
  const wrong: string[] = [];
  for (const name of logs) {
    const document = await documentAt(name);
    if (document === null) continue;
    wrong.push(...falseCharts(name, document));
    // What is left is drawn as busy time.
    const runs = document.runs.map((run) => select(run, { metric: 'cpu.idle' }));
    wrong.push(...falseCharts(`${name}, idle time alone`, { ...document, runs }));
  }
  expect(wrong).toEqual([]);
});

test.each([
  [
    'typeperf/windows--no-zone.csv',
    /^busy: 0(?:\.\d+)? to 0\.\d+ %, mean 0\.\d+, .*highest at \d+ s\.$/,
  ],
])('a chart of idle time alone says how busy the processors were: %s', async (name, words) => {
  const document = await documentAt(name);
  const panels = resolveAll(document!.runs[0]!);
  const texts = panels.map((panel) => readPanel(panel).describe());
  expect(texts.find((text) => text.startsWith('busy'))).toMatch(words);
});

/** The words for a number that is none, except where a log has them in a name. */
const NO_NUMBER = /NaN|undefined|Infinity/g;

const EMBEDDED = /<script[\s\S]*?<\/script>/g;

test('no text of a report, of show or of its JSON has a number that is none', async () => {
  const found: string[] = [];
  for (const name of logs) {
    const bytes = await readFile(join(FIXTURES, name));
    if (/NaN|undefined|Infinity|\binf\b/.test(bytes.toString('latin1'))) continue;
    const document = await documentOf(name, bytes);
    if (document === null) continue;
    const texts = { ...shown(document), page: pageOf(document).replaceAll(EMBEDDED, '') };
    for (const [form, text] of Object.entries(texts)) {
      for (const { index } of text.matchAll(NO_NUMBER)) {
        found.push(`${name}, ${form}: ${text.slice(Math.max(0, index - 60), index + 20)}`);
      }
    }
  }
  expect(found).toEqual([]);
});
