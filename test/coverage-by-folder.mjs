// `npm run coverage`: how many lines of each folder the tests reach, and whether that is less than it was.
import { readFileSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { countRan } from './reached/reached-statements.mjs';

/** Per cent of the lines. */
const FLOORS = {
  parsers: 98,
  src: 94,
  'src/analyse': 98,
  'src/anonymise': 98,
  'src/build': 21,
  'src/chart': 98,
  'src/check': 96,
  'src/cli': 97,
  'src/commands': 94,
  'src/compare': 98,
  'src/console': 96,
  'src/export': 98,
  'src/input': 98,
  'src/model': 99,
  'src/normalise': 98,
  'src/output': 95,
  'src/panels': 98,
  'src/payload': 99,
  'src/presentation': 98,
  'src/raster': 99,
  'src/record': 90,
  'src/terminal': 98,
  'src/text': 99,
  'src/workers': 98,
  'templates/charts': 99,
  'templates/client': 97,
  'templates/page': 97,
  'templates/parts': 99,
};

const root = new URL('..', import.meta.url).pathname;
// First the lines that the tests reached in their own processes, then those in commands and pages.
const files = JSON.parse(readFileSync(`${root}coverage/coverage-final.json`, 'utf8'));
countRan(files, `${root}coverage`);

/** `src/payload`, `templates/client`; all of `parsers`, whose folders are alike. */
function folderOf(path) {
  const [first, second = ''] = relative(root, path).split(sep);
  return first === 'parsers' || second.endsWith('.ts') ? first : `${first}/${second}`;
}

/** The lines on which a statement begins, and those of them on which one was reached. */
function linesOf({ statementMap, s }) {
  const ids = Object.keys(statementMap);
  const count = (some) => new Set(some.map((id) => statementMap[id].start.line)).size;
  return { total: count(ids), covered: count(ids.filter((id) => s[id] > 0)) };
}

const folders = new Map();
for (const [path, file] of Object.entries(files)) {
  const lines = linesOf(file);
  const sum = folders.get(folderOf(path)) ?? { covered: 0, total: 0 };
  folders.set(folderOf(path), {
    covered: sum.covered + lines.covered,
    total: sum.total + lines.total,
  });
}

for (const [folder, { covered, total }] of [...folders].sort()) {
  const share = (100 * covered) / total;
  const floor = FLOORS[folder];
  const verdict =
    floor === undefined ? 'no floor' : share < floor ? `below its floor of ${floor}` : '';
  console.log(
    `${folder.padEnd(22)} ${share.toFixed(1).padStart(5)} % of ${total} lines ${verdict}`,
  );
  if (verdict !== '') process.exitCode = 1;
}
for (const folder of Object.keys(FLOORS)) {
  if (folders.has(folder)) continue;
  console.log(`${folder} has a floor and no lines`);
  process.exitCode = 1;
}
