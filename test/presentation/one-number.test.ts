import { expect, test } from 'vitest';
import { runResources } from '../../src/analyse/resources/run-resources.ts';
import { seriesStatistics } from '../../src/analyse/statistics/series-statistics.ts';
import { tracksOf } from '../../src/analyse/tracks/run-tracks.ts';
import { readPanel } from '../../src/chart/read-panel.ts';
import { readDocument } from '../../src/commands/reading/read-document.ts';
import { showJson } from '../../src/export/json/show-json.ts';
import type { ReportDocument } from '../../src/model/document.ts';
import type { Panel } from '../../src/panels/panel.ts';
import { resourcesTable } from '../../src/presentation/resources.ts';
import { furtherResources } from '../../src/presentation/show/further-resources.ts';
import { statisticsTable } from '../../src/presentation/statistics.ts';
import { headsOf, rowsOf, shownLines } from '../blocks.ts';

/** Recorded directories. */
const recorded = ['examples/linux-fio', 'examples/nfs-10gbe/NFS_client_10GbE'];

const ENDLESS = { width: 200, height: Number.POSITIVE_INFINITY };

/** The cells of a row by the heads of its table. */
function byHead(head: readonly string[], cells: readonly string[]): Record<string, string> {
  return Object.fromEntries(cells.map((cell, i) => [head[i]!, cell]));
}

/** The mean, the 95th percentile and the maximum of each line in the words of a chart. */
function wordsOf(panel: Panel): string[][] {
  const words = readPanel(panel).describe();
  return panel.series.map(({ label }) => {
    const sentence = words.split(`${label}: `)[1] ?? '';
    const [, max, mean, p95] =
      /^\S+ to (\S+).*?, mean (?:per event )?(\S+), 95 % up to (\S+),/.exec(sentence) ?? [];
    return max === undefined ? [] : [mean!, p95!, max];
  });
}

let documents: readonly ReportDocument[] = [];

async function read(): Promise<readonly ReportDocument[]> {
  if (documents.length === 0) {
    documents = await Promise.all(recorded.map((path) => readDocument([path], {})));
  }
  return documents;
}

test('the words of a chart and its table have the same numbers', async () => {
  let compared = 0;
  for (const { runs } of await read()) {
    for (const panel of runs.flatMap((run) => runResources(run).panels)) {
      const table = statisticsTable(panel);
      const rows = new Map(table.groups.flatMap(({ rows }) => rows).map((row) => [row.key, row]));
      for (const [i, words] of wordsOf(panel).entries()) {
        const row = rows.get(`${i} ${panel.series[i]!.label}`)!;
        const texts = row.cells.map(({ text }) => text);
        const cells = byHead(headsOf(table), texts);
        for (const [j, name] of ['mean', 'p95', 'max'].entries()) {
          if (words.length === 0) continue;
          const [a, b] = [words[j]!, cells[name]!].map((text) => Number(text.replace(/[<,]/g, '')));
          expect(a, `${panel.title} ${row.key} ${name}`).toBe(b);
          compared++;
        }
      }
    }
  }
  expect(compared).toBeGreaterThan(300);
});

test('the summary, show and its JSON have the same numbers', async () => {
  for (const document of await read()) {
    const [run] = document.runs;
    const { main, rest } = runResources(run!).resources;
    const tracks = tracksOf(run!);
    const further = furtherResources([...main, ...rest], [...tracks.main, ...tracks.more]);
    expect(further.length).toBeGreaterThan(1);
    const all = shownLines(document, ENDLESS);
    const lines = all.slice(all.findIndex((text) => text.startsWith('resource ')));
    const json = JSON.parse(showJson(document)).runs[0].resources as Record<string, unknown>[];
    for (const resource of further) {
      const { name, statistics, unit } = resource;
      const line = lines.find((text) => text.startsWith(`${name} `));
      if (line === undefined) {
        expect(statistics.max, name).toBe(0);
        continue;
      }
      const table = resourcesTable('', [{ key: '', name, resource }]);
      const cells = byHead(headsOf(table), rowsOf(table)[0]!);
      const shown = line
        .slice(name.length)
        .trim()
        .split(/ +/)
        .filter((word) => /^[\d<]/.test(word));
      expect(shown.slice(0, 5), name).toEqual(
        ['mean', 'p50', 'p95', 'p99', 'max'].map((head) => cells[head]),
      );
      const row = json.find((found) => found.name === name && found.unit === unit);
      expect(row, name).toMatchObject({ mean: statistics.mean, max: statistics.max });
    }
  }
});

test('a resource of one line has the numbers of its line', async () => {
  const documents = await read();
  const all = documents.flatMap(({ runs }) => runs.map((run) => runResources(run).resources));
  const single = all
    .flatMap(({ main, rest }) => [...main, ...rest])
    .filter(({ metric }) => ['cpu.busy', 'process.running', 'memory.free'].includes(metric));
  expect(single.length).toBeGreaterThan(3);
  for (const { panel, metric, statistics } of single) {
    const i = panel.series.findIndex((series) => series.metric === metric);
    const table = statisticsTable(panel);
    const key = `${i} ${panel.series[i]!.label}`;
    const row = table.groups.flatMap(({ rows }) => rows).find((found) => found.key === key)!;
    const [min, mean, p50, p95, p99, max] = row.amounts!.values;
    expect({ min, mean, p50, p95, p99, max }).toEqual({
      min: statistics.min,
      mean: statistics.mean,
      p50: statistics.p50,
      p95: statistics.p95,
      p99: statistics.p99,
      max: statistics.max,
    });
  }
});

test('a track has the numbers of its chart and of the summary', async () => {
  let compared = 0;
  for (const run of (await read()).flatMap(({ runs }) => runs)) {
    const { main, rest } = runResources(run).resources;
    const { main: first, more } = tracksOf(run);
    for (const { panels, figures, form, about, lines } of [...first, ...more]) {
      const [panel] = panels;
      const [{ label, statistics }] = figures as [(typeof figures)[0]];
      const resource = [...main, ...rest].find(
        (row) => row.panel === panel && about.metrics.includes(row.metric),
      );
      const line = panel.series.find((series) =>
        label === '' ? series.metric === lines[0]!.metric : series.label === label,
      );
      const other =
        resource?.statistics ??
        (form === 'mirror' || line === undefined ? null : seriesStatistics(panel, line));
      if (other === null || panel.entity?.kind === 'cpu') continue;
      const { mean, p95, max } = other;
      expect(statistics, panel.title).toMatchObject({ mean, p95, max });
      compared++;
    }
  }
  expect(compared).toBeGreaterThan(8);
});
