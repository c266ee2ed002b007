import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ReadPanel, readPanel } from '../../src/chart/read-panel.ts';
import type { Points } from '../../src/chart/scene.ts';
import { readDocument } from '../../src/commands/reading/read-document.ts';
import { gnuplot, gnuplotScript } from '../../src/export/gnuplot/gnuplot.ts';
import type { Panel } from '../../src/panels/panel.ts';
import { resolveAll } from '../../src/panels/resolve.ts';
import { bezier } from '../chart/lines/gnuplot-bezier.ts';
import { sampleRun } from '../chart/sample-run.ts';
import { makeRun, makeSource } from '../make-run.ts';

const version = spawnSync('gnuplot', ['--version'], { encoding: 'utf8' }).stdout ?? '';
const hasGnuplot = version.startsWith('gnuplot 5') || version.startsWith('gnuplot 6');
if (!hasGnuplot) {
  process.stderr.write(
    'no gnuplot 5 or later on the PATH: what it makes of our scripts is not tested here, only their text (test/export/gnuplot.test.ts)\n',
  );
}

const folder = mkdtempSync(join(tmpdir(), 'statgraph-gnuplot-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a script in a folder of its own; a picture goes to `x.svg` there. */
function run(script: string) {
  const cwd = mkdtempSync(join(folder, 'run-'));
  writeFileSync(join(cwd, 'x.gp'), script);
  const outcome = spawnSync('gnuplot', ['-e', "set terminal svg; set output 'x.svg'", 'x.gp'], {
    cwd,
    encoding: 'utf8',
  });
  return { cwd, status: outcome.status, said: outcome.stdout + outcome.stderr };
}

const panels: Panel[] = [];

beforeAll(async () => {
  const options = {};
  for (const name of ['linux-fio', 'nfs-10gbe']) {
    const path = resolve(import.meta.dirname, '../../examples', name);
    const { runs } = await readDocument([path], options);
    panels.push(...runs.flatMap(resolveAll));
  }
  panels.push(...resolveAll(sampleRun()));
});

/** The samples of each line as gnuplot read them, a line a row, NaN where the line is broken. */
function readBack(script: string, read: ReadPanel): number[][][] {
  const tables = read.lines.map(({ index }) => `line-${index}.txt`);
  const indices = [...script.matchAll(/^# line (\d+): [^,]*, [^,\n]*$/gm)];
  const sets = [...script.matchAll(/^# line .*$/gm)];
  const commands = indices.map((match) => {
    const set = sets.findIndex(({ index }) => index === match.index);
    return [
      `set table '${tables[Number(match[1]) - 1]}'`,
      `plot $data index ${set} using (sprintf('%.17g %.17g', $1, $2)) with table`,
      'unset table',
    ].join('\n');
  });
  const { cwd, said } = run(`${script}\n${commands.join('\n')}\n`);
  expect(said).toBe('');
  return tables.map((table) => {
    const path = join(cwd, table);
    if (!existsSync(path)) return [];
    const text = readFileSync(path, 'utf8');
    return text
      .split('\n')
      .flatMap((line) => (line.trim() === '' ? [] : [line.trim().split(' ').map(Number)]));
  });
}

function pairs({ x, y }: Points): number[][] {
  return [...x].flatMap((at, i) => (Number.isNaN(y[i]!) ? [] : [[at, y[i]!]]));
}

test.runIf(hasGnuplot)(
  'every chart of the examples runs without messages and has our values',
  () => {
    expect(panels.length).toBeGreaterThan(40);
    for (const panel of panels) {
      const read = readPanel(panel);
      const found = readBack(gnuplotScript(read), read);
      expect(found, panel.id).toEqual(read.lines.map(({ points }) => pairs(points)));
    }
  },
);

test.runIf(hasGnuplot)('lines break in gnuplot where ours do', () => {
  const values = [1, 2, Number.NaN, 4, 5, 6, Number.NaN];
  const [panel] = resolveAll(
    makeRun([
      makeSource({
        columns: [{ kind: 'pool', name: 'tank', metric: 'pool.read.throughput', values }],
      }),
    ]),
  );
  const script = gnuplotScript(readPanel(panel!));
  const { cwd, said } = run(
    `${script}\nset table 'x.txt'\nplot $data index 0 using 1:2 with lines\n`,
  );
  expect(said).toBe('');
  const blocks = readFileSync(join(cwd, 'x.txt'), 'utf8')
    .trim()
    .split(/\n\s*\n/);
  const rows = blocks.map(
    (block) => block.split('\n').filter((line) => /^\s*\d/.test(line)).length,
  );
  expect(rows).toEqual([2, 3]);
});

test.runIf(hasGnuplot)("gnuplot's smooth line equals ours", () => {
  const panel = resolveAll(sampleRun()).find(({ spec }) => spec.id === 'disk-utilisation')!;
  const read = readPanel(panel);
  const script = gnuplotScript(read, { view: { smooth: true } });
  const column = read.lines.findIndex(({ series }) => series.metric === 'disk.utilisation');
  const table = `set table 'x.txt'\nset format '%.17g'\nset samples 100\nplot $data index ${column} using 1:2 smooth bezier\n`;
  const { cwd, said } = run(`${script}\n${table}`);
  expect(said).toBe('');
  const rows = readFileSync(join(cwd, 'x.txt'), 'utf8').matchAll(/^\s*([\d.e+-]+)\s+([\d.e+-]+)/gm);
  const found = [...rows].map((row) => [Number(row[1]), Number(row[2])]);
  const ours = pairs(bezier(read.lines[column]!.points));
  expect(found).toHaveLength(100);
  for (const [i, [x, y]] of found.entries()) {
    expect(x).toBeCloseTo(ours[i]![0]!, 8);
    expect(y).toBeCloseTo(ours[i]![1]!, 8);
  }
});

test.runIf(hasGnuplot)(
  'a zoomed chart, a chart with a gap and several charts run without messages',
  () => {
    const gap = makeRun([
      makeSource({
        marks: [{ sample: 3, kind: 'gap', text: 'gap' }],
        elapsed: [1, 2, 3, 9, 10],
        span: [1, 1, 1, 1, 1],
        columns: [
          { kind: 'pool', name: 'tank', metric: 'pool.read.throughput', values: [0, 1, 2, 3, 4] },
        ],
      }),
    ]);
    const marked = { ...gap, marks: [{ at: 4, text: "it's {warm}\\" }] };
    const [all, one] = [resolveAll(sampleRun()), resolveAll(marked)[0]!];
    const view = { window: { from: 2, to: 5.5 }, hidden: new Set([0]) };
    const scripts = [
      gnuplotScript(readPanel(one)),
      ...all.map((panel) => gnuplotScript(readPanel(panel), { view })),
      [...gnuplot(all.slice(0, 4))].join(''),
    ];
    for (const script of scripts) {
      const { cwd, said } = run(script);
      expect(said).toBe('');
      expect(readFileSync(join(cwd, 'x.svg'), 'utf8')).toContain('</svg>');
    }
  },
);

/** Each would leave a file named `pwned` if any of it were taken for more than a name. */
const HOSTILE = [
  '`touch pwned`',
  "'`touch pwned`'",
  "'.system('touch pwned').'",
  '";system("touch pwned");"',
  "'; system 'touch pwned' #",
  "''`touch pwned`",
  "'\n!touch pwned\nx='",
  '\n!touch pwned\n',
  '\\\n!touch pwned',
  'EOD\n!touch pwned',
  '@GPVAL_VERSION {/Symbol a} %s%n $data \\',
  "a'b''c'''\\'",
  '{',
  '}{',
  '#',
];

test.runIf(hasGnuplot).each(HOSTILE)(
  'a device, a run, a line and a mark called %j harm nobody',
  (name) => {
    const values = [1, 2, 3];
    const made = makeRun(
      [
        makeSource({
          columns: [
            { kind: 'disk', name, metric: 'disk.wait_time', printed: name, values },
            { kind: 'disk', name, metric: 'disk.read.throughput', values },
            { metric: 'other.x', printed: name, unit: '1', values },
          ],
        }),
      ],
      { name },
    );
    const all = resolveAll({ ...made, marks: [{ at: 1, text: name }] });
    expect(all.length).toBeGreaterThan(1);
    for (const panel of all) {
      const { cwd, said } = run([...gnuplot([panel])].join(''));
      expect(said).toBe('');
      expect(existsSync(join(cwd, 'pwned'))).toBe(false);
      expect(readFileSync(join(cwd, 'x.svg'), 'utf8')).toContain('</svg>');
    }
  },
);

test.runIf(hasGnuplot)('plot -o x.gp writes a script that draws', async () => {
  const example = resolve(import.meta.dirname, '../../examples/nfs-10gbe/NFS_client_10GbE');
  const cli = resolve(import.meta.dirname, '../../dist/cli.js');
  const path = join(folder, 'plot.gp');
  execFileSync(process.execPath, [cli, 'plot', 'iostat', 'c0t', example, '-o', path]);
  const { said } = run(readFileSync(path, 'utf8'));
  expect(said).toBe('');
});
