import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '..');

/** Parsers, src and templates, in the order in which they may import each other. */
const PARTS = ['parsers', 'src', 'templates'];

/** The folders of `src` in the order of the data flow. */
const FOLDERS = [
  'model',
  'text',
  'workers',
  'input',
  'normalise',
  'anonymise',
  'panels',
  'analyse',
  'compare',
  'check',
  'chart',
  'presentation',
  'payload',
  'export',
  'raster',
  'terminal',
  'console',
  'cli',
  'output',
  'record',
  'commands',
  'build',
].map((name) => `src/${name}`);

/** Maximum number of imports of templates in src: those of pages and of the charts. */
const MAX_TEMPLATES_IN_SRC = 9;
const MAX_FILES_IN_A_FOLDER = 35;

interface Import {
  readonly from: string;
  readonly to: string;
  readonly isType: boolean;
}

const files = PARTS.flatMap((part) =>
  readdirSync(join(root, part), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => join(part, name)),
);

function importsOf(from: string): Import[] {
  const text = readFileSync(join(root, from), 'utf8');
  return [...text.matchAll(/^(?:import|export)( type)?[^;]*?from '([^']+)'/gms)].map(
    ([, type, target]) => ({
      from,
      to: target!.startsWith('.') ? relative(root, resolve(root, dirname(from), target!)) : target!,
      isType: type !== undefined,
    }),
  );
}

const imports = files.flatMap(importsOf);
const inFolder = (path: string, folder: string) => path.startsWith(`${folder}/`);
const said = ({ from, to }: Import) => `${from} imports ${to}`;

/** What parsers import of the model besides types: units, codes of warnings, and the names of which metrics are made too. */
const FOR_PARSERS = [
  'unit.ts',
  'damage.ts',
  'entity.ts',
  'metrics/family-names.ts',
  'metrics/perf-events.ts',
  'metrics/vmstat-names.ts',
].map((name) => `src/model/${name}`);

test('parsers import parsers, units, names and types of the model', () => {
  const wrong = imports
    .filter(({ from, to }) => inFolder(from, 'parsers') && !inFolder(to, 'parsers'))
    .filter(
      ({ to, isType }) => !FOR_PARSERS.includes(to) && !(isType && inFolder(to, 'src/model')),
    );
  expect(wrong.map(said)).toEqual([]);
});

test('the model imports only itself and d3', () => {
  const wrong = imports.filter(
    ({ from, to }) =>
      inFolder(from, 'src/model') && !inFolder(to, 'src/model') && !to.startsWith('d3-'),
  );
  expect(wrong.map(said)).toEqual([]);
});

test('the page and its script share templates/parts, and do not import each other', () => {
  const [page, client] = ['templates/page', 'templates/client'];
  const isWrong = ({ from, to }: Import) =>
    (inFolder(from, page) && inFolder(to, client)) ||
    (inFolder(from, client) && inFolder(to, page)) ||
    (inFolder(from, 'templates/parts') && (inFolder(to, page) || inFolder(to, client)));
  expect(imports.filter(isWrong).map(said)).toEqual([]);
});

test('families of parsers share by parsers/shared alone', () => {
  const family = (path: string) => path.split('/').slice(1, -1).join('/');
  const wrong = imports.filter(
    ({ from, to }) =>
      inFolder(from, 'parsers') &&
      inFolder(to, 'parsers') &&
      family(from) !== '' &&
      ![family(from), 'shared', ''].includes(family(to)),
  );
  expect(wrong.map(said)).toEqual([]);
});

test('every folder of src has its place in the order', () => {
  const folders = readdirSync(join(root, 'src'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `src/${name}`);
  expect(folders.sort()).toEqual([...FOLDERS].sort());
});

test('the folders of src import what comes before them', () => {
  const order = (path: string) => FOLDERS.findIndex((folder) => inFolder(path, folder));
  const wrong = imports.filter(
    ({ from, to }) => inFolder(from, 'src') && order(from) !== -1 && order(to) > order(from),
  );
  expect(wrong.map(said)).toEqual([]);
});

/** The folders of `src/analyse`: what is measured, what was used, what limited, what is shown of it. */
const ANALYSIS = [
  'statistics',
  'resources',
  'results',
  'signals',
  'figures',
  'use',
  'clients',
  'bottleneck',
  'phases',
  'rules',
  'costs',
  'first-screen',
  'tracks',
].map((name) => `src/analyse/${name}`);

test('the analysis imports what comes before', () => {
  const order = (path: string) => ANALYSIS.findIndex((folder) => inFolder(path, folder));
  const wrong = imports.filter(({ from, to }) => order(from) !== -1 && order(to) > order(from));
  expect(wrong.map(said)).toEqual([]);
});

test('no file imports itself through others, not even for a type', () => {
  const open = new Set<string>();
  const done = new Set<string>();
  const circles: string[] = [];
  const visit = (file: string) => {
    if (open.has(file)) circles.push([...open, file].slice([...open].indexOf(file)).join(' → '));
    if (open.has(file) || done.has(file)) return;
    open.add(file);
    for (const { to } of imports.filter(({ from }) => from === file)) visit(to);
    open.delete(file);
    done.add(file);
  };
  for (const file of files) visit(file);
  expect(circles).toEqual([]);
});

test('only a few files of src import templates', () => {
  const places = imports.filter(
    ({ from, to }) => inFolder(from, 'src') && inFolder(to, 'templates'),
  );
  expect(places.map(said).slice(MAX_TEMPLATES_IN_SRC)).toEqual([]);
});

test('a chart is a declaration: it imports only types and other charts', () => {
  const wrong = imports.filter(
    ({ from, to, isType }) =>
      inFolder(from, 'templates/charts') && !isType && !inFolder(to, 'templates/charts'),
  );
  expect(wrong.map(said)).toEqual([]);
});

/** What the page's script never loads: a report brings its own metrics and charts. */
const NOT_IN_PAGE = ['node:', 'valibot', 'src/model/metrics/', 'templates/charts/'];

test('the script of the page needs neither Node nor the lists and checks of the command line', () => {
  const seen = new Set(['templates/client/main.ts']);
  const wrong: string[] = [];
  for (const file of seen) {
    for (const reached of imports.filter(({ from, isType }) => from === file && !isType)) {
      if (NOT_IN_PAGE.some((path) => reached.to.startsWith(path))) wrong.push(said(reached));
      else if (reached.to.endsWith('.ts')) seen.add(reached.to);
    }
  }
  expect(seen.size).toBeGreaterThan(100);
  expect(wrong).toEqual([]);
});

test('a folder has few files', () => {
  const counts = new Map<string, number>();
  for (const file of files) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
  expect([...counts].filter(([, count]) => count > MAX_FILES_IN_A_FOLDER)).toEqual([]);
});

test('an exported name is exported by one file', () => {
  const exported = /^export (?:async )?(?:function\*?|const|class|interface|type) (\w+)/gm;
  const places = new Map<string, string[]>();
  for (const file of files) {
    for (const [, name] of readFileSync(join(root, file), 'utf8').matchAll(exported)) {
      places.set(name!, [...(places.get(name!) ?? []), file]);
    }
  }
  expect([...places].filter(([, found]) => found.length > 1)).toEqual([]);
});

/** Names that say that something is a limit, but neither of what nor in which unit. */
const VAGUE =
  /^(?:export )?const \[?(?:MOST|LEAST|NEAR|TIMES|FEW|MANY|MORE|SHORT|LONG|LONGEST|SHORTEST|ENTER|LEAVE|OFTEN|TWICE|SECONDS|REPORTS|PART|SOME)\b/gm;

test('a constant says what it limits', () => {
  const found = files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(VAGUE)].map(([name]) => `${file}: ${name}`),
  );
  expect(found).toEqual([]);
});
