// `npm run coverage`: how many lines of each folder the node tests reach, and whether that is less than it was.
import { readFileSync } from 'node:fs';
import { relative, sep } from 'node:path';

/** Per cent of the lines. What runs in a browser or as a program of its own is reached by tests that are not measured. */
const FLOORS = {
  parsers: 98,
  src: 0,
  'src/analyse': 98,
  'src/build': 0,
  'src/chart': 97,
  'src/cli': 40,
  'src/commands': 55,
  'src/console': 70,
  'src/export': 88,
  'src/input': 96,
  'src/model': 97,
  'src/normalise': 98,
  'src/output': 45,
  'src/panels': 97,
  'src/payload': 98,
  'src/presentation': 98,
  'src/raster': 84,
  'src/terminal': 98,
  'src/text': 98,
  'src/workers': 98,
  'templates/charts': 98,
  'templates/client': 8,
  'templates/page': 98,
  'templates/parts': 97,
};

const root = new URL('..', import.meta.url).pathname;
const { total: _total, ...files } = JSON.parse(
  readFileSync(`${root}coverage/coverage-summary.json`, 'utf8'),
);

/** `src/payload`, `templates/client`; all of `parsers`, whose folders are alike. */
function folderOf(path) {
  const [first, second = ''] = relative(root, path).split(sep);
  return first === 'parsers' || second.endsWith('.ts') ? first : `${first}/${second}`;
}

const folders = new Map();
for (const [path, { lines }] of Object.entries(files)) {
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
