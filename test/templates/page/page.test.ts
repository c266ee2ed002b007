import { createHash } from 'node:crypto';
import { deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { ReportDocument } from '../../../src/model/document.ts';
import type { Run, Source } from '../../../src/model/run.ts';
import { unpackScript } from '../../../src/output/packed-script.ts';
import { type PageOptions, renderPage } from '../../../templates/page/page.ts';
import { MAX_MAIL_BYTES, MAX_PICTURE_BYTES } from '../../../templates/page/shell/picture-plan.ts';
import { makeDisk, makeRun, makeSource } from '../../make-run.ts';

const packed = (text: string) => deflateRawSync(text).toString('base64');
const assets = {
  script: "console.log('page')",
  lateScripts: {
    'crop-report': packed('crop()'),
    'heatmap-section': packed('heatmap()'),
    'run-table': packed('table()'),
  },
  style: 'body{color:red}',
};
const sine = (scale: number) => (i: number) => scale * (1 + Math.sin(i / 9));

function render(...runs: Run[]): string {
  return renderPage(documentOf(...runs), assets);
}

function documentOf(...runs: Run[]): ReportDocument {
  return { schemaVersion: 1, generator: 'statgraph 0.1.0', title: 'a title', runs };
}

const disks = (count: number, samples = 60) =>
  makeSource({
    samples,
    origin: 'assumed',
    columns: Array.from({ length: count }, (_, i) =>
      makeDisk(`sd${i}`, { read: sine(count - i) }),
    ).flat(),
  });
const vmstat = makeSource({
  file: 'vmstat.out',
  tool: 'vmstat',
  origin: 'assumed',
  samples: 60,
  columns: [{ metric: 'cpu.user', values: sine(20) }],
});
const plain = render(makeRun([disks(2), vmstat]));
const ofOneDisk = render(makeRun([disks(1)]));
const ofManyDisks = render(makeRun([disks(14)]));
const wide = documentOf(makeRun([disks(400, 20), vmstat]));

const all = (page: string, pattern: RegExp) => [...page.matchAll(pattern)].map((m) => m[1]!);

test('the phases are a section: a row for each, tinted by how much of a resource was used', () => {
  const busy = (i: number) => (i < 30 ? 0 : 95);
  const disk = makeDisk('sda', { read: (i) => (i < 30 ? 0 : 200), busy });
  const marks = [
    { at: 0, text: 'idle' },
    { at: 30, text: 'reads <b>' },
  ];
  const page = render(makeRun([makeSource({ samples: 60, columns: disk })], { marks }));
  const section = /<section id="phases"[\s\S]*?<\/section>/.exec(page)![0];
  expect(page).toContain('<a href="#phases">Phases</a>');
  expect(section).toContain('<tr><th scope="row">reads &lt;b&gt;</th>');
  expect(section).toMatch(/class="words used-4"><span class="value"[^>]*>200\u00a0MiB\/s<\/span>/);
  expect(section).toContain('95 % in use');
  expect(section).toContain(
    '<summary>Bytes, seconds and bits of each phase, give or take a report at each end</summary>',
  );
  expect(plain).not.toContain('id="phases"');
});

test('a report names its generator early, so that it is recognised as ours', () => {
  expect(plain.slice(0, 400)).toContain('<meta name="generator" content="statgraph 0.1.0">');
  expect(plain).toMatch(/^<!DOCTYPE html>\n<html lang="en"[ >]/);
});

test('the policy names the bytes of the scripts and the style and allows nothing else', () => {
  const policy = /Content-Security-Policy" content="([^"]+)"/.exec(plain)![1]!;
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  const script = /<script>([\s\S]*?)<\/script>/.exec(plain)![1]!;
  const late = [...plain.matchAll(/class="late" data-part="[^"]*">([^<]*)</g)].map(([, packed]) =>
    unpackScript(packed!),
  );
  expect(late).toEqual(['crop()', 'heatmap()', assets.script]);
  const style = /<style>([\s\S]*?)<\/style>/.exec(plain)![1]!;
  expect(policy.split('; ')).toEqual([
    "default-src 'none'",
    `style-src ${hash(style)}`,
    `script-src ${[script, late.at(-1)!, ...late.slice(0, -1)].map(hash).join(' ')}`,
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types boot late',
  ]);
});

test('the tracks are a table with a row for what is drawn, its numbers and a link to its chart', () => {
  expect(all(plain, /<table class="track-table" aria-label="([^"]+)"/g)).toEqual([
    'Tracks of run1',
  ]);
  const rows = all(plain, /<tr data-track="([^"]+)"/g);
  expect(rows.filter((id) => id.startsWith('track--host1--disk--sd0--'))).not.toEqual([]);
  const link = /<div class="track-name"><span><a href="#([^"]+)" title="chart [^"]+">sd0/.exec(
    plain,
  )![1]!;
  expect(plain).toContain(`<figure id="${link}"`);
});

test('nothing in the page needs what the policy forbids', () => {
  expect(plain).not.toMatch(/\sstyle=/);
  expect(plain).not.toMatch(/\son\w+=/);
  expect(plain).not.toMatch(/\s(?:src|href)="(?!#)/);
});

test('assets that would end their element early are refused', () => {
  const document = { schemaVersion: 1, generator: 'g', title: 't', runs: [] } as const;
  const broken = { ...assets, style: 'x{content:"</style>"}' };
  expect(() => renderPage(document, broken)).toThrow('end tag');
});

test('ids are unique and every link has its target, with two runs of one name too', () => {
  const run = makeRun([disks(14), vmstat]);
  const page = render(run, { ...run });
  const ids = all(page, /\sid="([^"]*)"/g);
  expect(new Set(ids).size).toBe(ids.length);
  const targets = new Set(ids);
  expect(all(page, /href="#([^"]*)"/g).filter((id) => !targets.has(id))).toEqual([]);
});

test('hostile names are text everywhere', () => {
  const name = `</script><img src=x onerror=alert(1)>"'$&\u2028\u202e\u0000\u001b[2J__proto__`;
  const hostile = makeSource({
    file: name,
    host: name,
    samples: 30,
    columns: Array.from({ length: 10 }, (_, i) =>
      makeDisk(`${name}${i}`, { read: sine(5) }),
    ).flat(),
    warnings: [{ file: name, line: 3, code: 'not-understood', text: name }],
  });
  const page = render(
    makeRun([hostile], {
      name,
      title: name,
      unread: [{ file: name, why: 'no format fits', firstLine: name }],
      context: [{ file: name, text: `${name}\n${name}` }],
    }),
  );
  expect(page).not.toContain('<img');
  expect(all(page, /<(\/?script)\b/gi)).toEqual(
    Array.from({ length: 4 }, () => ['script', '/script']).flat(),
  );
  expect(page).not.toMatch(/[\u2028\u202e\u0000\u001b]/);
  const tags = page.replaceAll(/="[^"]*"/g, '=');
  expect(all(tags, /<[a-z][^>]*\s(on\w+|style)=/g)).toEqual([]);
});

test('the page shows host, length and the assumptions with the options that change them', () => {
  expect(plain).toContain('host <b>host1</b>');
  expect(plain).toContain('<span class="range">1 min</span>');
  expect(plain).toContain('interval 1 s (assumed; set with <code>--interval</code>)');
  expect(plain).toContain(
    'start time unknown, counted from the first report (set with <code>--start</code>)',
  );
});

test('the idle end of a run is shown with the minutes that cut it', () => {
  const source = makeSource({
    samples: 420,
    columns: makeDisk('sd0', { read: (i) => (i < 300 ? 100 : 0) }),
  });
  const page = render(makeRun([source]));
  expect(page).toContain(
    'No log shows a load in the last 2 min; what was recorded is in all numbers',
  );
  expect(page).toContain('<code>--minutes 5</code>');
});

test('of many entities only the busiest is open, each of the others is in a fold', () => {
  const folds = (page: string) =>
    all(page, /<details class="entity" id="[^"]*"[^>]*><summary[^>]*>([^<]*)/g);
  expect(folds(ofOneDisk)).toEqual([]);
  expect(folds(ofManyDisks)).toEqual(Array.from({ length: 13 }, (_, i) => `sd${i + 1}`));
  expect(ofManyDisks).toContain('13 more, collapsed below');
});

test('the log of several charts of an entity is named once, above them', () => {
  expect(ofOneDisk).toContain('<div class="figures one-log"');
  expect(all(ofOneDisk, /<p class="fine log-of">(from [^<]*)</g)).toHaveLength(1);
});

test('the heading of a chart is above it, and its picture does not repeat it', () => {
  const [figure] = all(ofOneDisk, /(<figure[\s\S]*?<\/figure>)/g);
  const parts = ['<figcaption', '<svg', 'class="chart-numbers"'].map((part) =>
    figure!.indexOf(part),
  );
  expect(parts.every((at) => at >= 0)).toBe(true);
  expect(parts).toEqual(parts.toSorted((a, b) => a - b));
  expect(figure).toMatch(/<a class="what"[^>]*><span class="owner">sd0 <\/span>throughput<\/a>/);
  const texts = all(figure!, /<text[^>]*>([^<]*)</g);
  expect(texts.filter((text) => / s$/.test(text))).toHaveLength(1);
  expect(texts.filter((text) => text.includes('sd0'))).toEqual([]);
});

test('the numbers below a chart are its key: a sample of each line is before its name', () => {
  const [figure] = all(ofOneDisk, /(<figure[\s\S]*?<\/figure>)/g);
  const rows = all(figure!, /(<tr data-line[\s\S]*?<\/tr>)/g);
  expect(rows.length).toBeGreaterThan(1);
  for (const [i, row] of rows.entries()) expect(row).toContain(`<path class="s${i}"`);
});

test('beyond twelve entities a chart is not drawn but its command is shown', () => {
  expect(ofManyDisks).toContain(
    '<code>statgraph plot disk-throughput &#39;^sd12$&#39; run1</code>',
  );
  expect(ofManyDisks).not.toContain('&#39;^sd11$&#39;');
});

test('all pictures together stay within their limit', () => {
  const noise = (i: number) => ((i * 7919) % 1000) / 10;
  const columns = Array.from({ length: 12 }, (_, i) =>
    makeDisk(`sd${i}`, { read: noise, write: noise }),
  ).flat();
  const run = makeRun([makeSource({ samples: 2000, columns })]);
  const page = render(...Array.from({ length: 24 }, () => run));
  const pictures = all(
    page,
    /(<svg class="track-plot[\s\S]*?<\/svg>|<svg [^>]*class="elastic[\s\S]*?<\/svg><\/svg>)/g,
  );
  const bytes = pictures.reduce((sum, picture) => sum + picture.length, 0);
  expect(bytes).toBeLessThan(MAX_PICTURE_BYTES * 1.02);
  expect(bytes).toBeGreaterThan(MAX_PICTURE_BYTES * 0.9);
  expect(page).toContain('Not drawn here.');
});

test('each chart is a figure with a caption and its numbers', () => {
  const figures = all(plain, /(<figure[\s\S]*?<\/figure>)/g);
  expect(figures.length).toBeGreaterThan(4);
  for (const figure of figures) {
    expect(figure).toContain('<figcaption>');
    expect(figure).toContain('<svg');
    expect(figure).toMatch(/<th scope="col" class="number">mean<\/th>/);
  }
});

test('means over events name their events', () => {
  expect(plain).toContain('per I/O, from 1 s means');
});

test('the same measure of another log is in a fold of its figure', () => {
  const coarse = makeSource({
    file: 'other.out',
    interval: 10,
    samples: 6,
    columns: makeDisk('sd0', { read: () => 1 }),
  });
  const page = render(makeRun([disks(2), coarse]));
  expect(page).toContain('Also measured in other.out (iostat, Solaris)');
});

test('the ledger counts what happened to each log', () => {
  const source = makeSource({
    samples: 10,
    origin: 'assumed',
    sinceBoot: [0],
    columns: makeDisk('sd0', { read: () => 1 }),
    counts: { idleRows: 7, late: 3, notUnderstood: 2 },
    warnings: [{ file: 'iostat.out', line: 12, code: 'not-understood', text: 'garbage' }],
  });
  const page = render(makeRun([source]));
  const row = /<tr><th scope="row">iostat\.out<\/th>[\s\S]*?<\/tr>/.exec(page)![0];
  expect(all(row, /<td class="number">(\d+)/g)).toEqual(['10', '1', '7', '3', '2']);
  expect(row).toContain('1 s, assumed');
  expect(page).toContain('<code>iostat.out:12</code>');
});

test('logs that end at different times are listed', () => {
  const page = render(makeRun([disks(1, 600), disks(1, 480)]));
  expect(page).toContain('iostat.out ends 2 min before the last log.');
});

test('texts of the collector are shown verbatim', () => {
  const page = render(
    makeRun([vmstat], { context: [{ file: 'context/uname.txt', text: 'SunOS\n\t5.11' }] }),
  );
  expect(page).toMatch(/<summary>context\/uname\.txt<\/summary><pre[^>]*>SunOS\n\t5\.11<\/pre>/);
});

test('several runs are in one page, each with its own heading', () => {
  const page = render(
    makeRun([vmstat], { name: 'a', title: 'run a' }),
    makeRun([vmstat], { name: 'b', title: 'run b' }),
  );
  expect(all(page, /<h1[^>]*>([^<]*)/g)).toEqual(['a title']);
  const [main = ''] = page.split('</main>');
  expect(all(main, /<h2[^>]*>([^<]*)/g)).toEqual(['Each run']);
  expect(all(main, /<summary class="run-line"><h3[^>]*>([^<]*)/g)).toEqual(['run a', 'run b']);
  expect(all(page, /<article class="run" id="([^"]*)/g)).toEqual(['run', 'run-2']);
});

test('the same document gives the same page', () => {
  expect(render(makeRun([disks(3), vmstat]))).toBe(render(makeRun([disks(3), vmstat])));
});

test('a report for mail has no script, no data and no form, is small, and says what it leaves out', () => {
  const busy = renderPage(documentOf(makeRun([disks(40, 2000), vmstat])), assets, {
    form: 'mail',
    payload: ['data'],
  });
  expect(busy).not.toMatch(/<script|<button(?! type="button" popovertarget=)|<input/);
  expect(busy).not.toContain('script-src');
  expect(busy.length).toBeLessThan(MAX_MAIL_BYTES);
  expect(all(busy, /<figure id="([^"]+)"/g).length).toBeGreaterThan(8);
  expect(busy).toMatch(
    /\d+ more charts and the heatmaps are in the full report, made without <code>--static/,
  );
  expect(busy).toContain('32 more, not charted here');
  const ids = new Set(all(busy, /\sid="([^"]+)"/g));
  expect(all(busy, /href="#([^"]+)"/g).filter((id) => !ids.has(id))).toEqual([]);
});

test('a page keeps to its size: charts in folds are left to the script, those of the first level are drawn', () => {
  const sizes = { payload: ['data'], maxBytes: 1.5e6 };
  const small = renderPage(wide, assets, sizes);
  const whole = renderPage(wide, assets, { payload: ['data'] });
  expect(whole.length).toBeGreaterThan(sizes.maxBytes);
  expect(small.length).toBeLessThan(sizes.maxBytes);
  const ids = (page: string) => all(page, /<figure id="([^"]+)"/g);
  expect(ids(small)).toEqual(ids(whole));
  const firstLevel = (page: string) => page.slice(0, page.indexOf('<details class="entity"'));
  expect(firstLevel(small)).toBe(firstLevel(whole));
});

const manyRuns = (count: number, source: Source): Run[] =>
  Array.from({ length: count }, (_, i) => {
    return { ...makeRun([source]), name: `r${i}`, title: `run ${i}` };
  });
const articles = (runs: readonly Run[], options: PageOptions) =>
  renderPage(documentOf(...runs), assets, options)
    .split('</main>')[0]!
    .split('<article ')
    .slice(1);
const folded = (page: string[]) => page.filter((run) => run.includes('class="run-charts"'));

test('of many runs the page draws the first ones; of the others it has the head and leaves the charts to its script', () => {
  const runs = manyRuns(65, vmstat);
  const page = articles(runs, { payload: ['data'] });
  expect(page).toHaveLength(65);
  expect(folded(page)).toEqual(page.slice(50));
  const last = page.at(-1)!;
  expect(last).toContain('run 64</h3>');
  expect(last).toContain('Charts: CPU');
  expect(last).toContain('<code>statgraph r64</code>');
  expect(last.length).toBeLessThan(2200);
  expect(folded(articles(runs, {}))).toEqual([]);
  const mail = renderPage(documentOf(...runs), assets, { form: 'mail' });
  expect(mail).not.toContain('run-charts');
  expect(mail).toContain('15 more charts and the heatmaps are in the full report');
});

test('runs for which a page has no space left are folded', () => {
  const page = articles(manyRuns(40, disks(1)), { payload: ['data'], maxBytes: 1e6 });
  expect(folded(page).length).toBeGreaterThan(5);
  expect(folded(page)).toEqual(page.slice(-folded(page).length));
  expect(page.join('').length).toBeLessThan(1.2e6);
});

test('without data for the script a page has all its numbers, however large it is', () => {
  expect(renderPage(wide, assets, { maxBytes: 1e6 })).not.toContain('by-script');
});

test('a report as a directory names its style and script, and holds neither of them nor data addresses', () => {
  const page = renderPage(documentOf(makeRun([disks(2)])), assets, {
    form: 'directory',
    payload: ['TEXT'],
  });
  expect(page).toContain('<link rel="stylesheet" href="report.css">');
  for (const part of ['crop-report', 'heatmap-section']) {
    expect(page).toContain(`<script class="late" data-part="${part}" src="${part}.js"></script>`);
  }
  expect(page).toContain('<script src="report.js"></script>');
  expect(page).not.toMatch(/<style|\sstyle=|<script>|data:|\son\w+=/);
  expect(page).toContain('<script type="text/plain" class="data">TEXT</script>');
  expect(page).toContain('class="unscripted"');
});

test('tables of one file that look the same are one row of the ledger', () => {
  const table = (section: string, reports: number) => {
    const source = makeSource({
      file: 'sar.txt',
      samples: 3,
      columns: [{ metric: 'cpu.user', values: sine(20) }],
    });
    return { ...source, section, counts: { ...source.counts, reports } };
  };
  const page = render(makeRun([table('CPU', 3), table('memory', 3), table('disks', 2)]));
  const rows = all(page, /<th scope="row">sar\.txt <small>(.*?)<\/small>/g);
  expect(rows).toEqual(['CPU, memory', 'disks']);
});

test('a measured interval is shown as the whole seconds that were meant', () => {
  const cells = (value: number) => {
    const source = makeSource({ samples: 3, columns: [{ metric: 'cpu.user', values: sine(20) }] });
    const interval = { value, origin: 'printed' } as const;
    const page = render(makeRun([{ ...source, axis: { ...source.axis, interval } }]));
    return all(page, /<td>([\d.]+ s), printed<\/td>/g);
  };
  expect([1.001, 59.6, 1.2, 0.5].map(cells)).toEqual([['1 s'], ['60 s'], ['1.2 s'], ['0.5 s']]);
});

test('further columns of areas with charts are in a fold as numbers, all-zero ones by name', () => {
  const column = (printed: string, metric: string, scale: number) => {
    return { printed, metric, values: sine(scale), kind: 'disk', name: 'sda' } as const;
  };
  const page = render(
    makeRun([
      makeSource({
        samples: 30,
        columns: [
          column('rkB/s', 'disk.read.throughput', 2 ** 20),
          column('rrqm/s', 'disk.read.merges', 7),
          column('wrqm/s', 'disk.write.merges', 0),
        ],
      }),
    ]),
  );
  expect(all(page, /class="more-charts"[^>]*><summary[^>]*>(.*?)<\/summary>/g)).toEqual([
    'More columns: rrqm/s',
  ]);
  const [command] = all(
    page,
    /<p class="picture no-picture">Not drawn here. To draw it: <code>(.*?)<\/code>/g,
  );
  expect(command).toContain('plot more');
  expect(all(page, /<li>[^<]*; always 0: (.*?)<\/li>/g)).toEqual(['wrqm/s']);
});
