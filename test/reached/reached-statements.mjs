// Counts the code of built modules that ran as statements of their sources.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eachMapping, TraceMap } from '@jridgewell/trace-mapping';

/**
 * Counts in `files`, Istanbul's coverage of each source, the statements that ran in processes and pages: those of which
 * anything ran. A minifier keeps few statements, but each of its names and operators has a place in the source.
 */
export function countRan(files, folder) {
  for (const name of readdirSync(join(folder, 'built')).filter((file) => file.endsWith('.js'))) {
    for (const [path, places] of placesThatRan(folder, name)) {
      const { statementMap, s } = files[path] ?? { statementMap: {} };
      for (const [id, { start, end }] of Object.entries(statementMap)) {
        if (places.some((place) => isUpTo(start, place) && isUpTo(place, end))) s[id]++;
      }
    }
  }
}

/** Returns the places of each source that ran in a module. */
function placesThatRan(folder, name) {
  const code = readFileSync(join(folder, 'built', name), 'utf8');
  const map = new TraceMap(readFileSync(join(folder, 'built', `${name}.map`), 'utf8'));
  const ran = ranIn(join(folder, 'ran', name), code.length);
  const lines = [0, ...Array.from(code.matchAll(/\n/g), ({ index }) => index + 1)];
  const places = new Map();
  eachMapping(map, ({ source, originalLine, originalColumn, generatedLine, generatedColumn }) => {
    if (source === null || ran[lines[generatedLine - 1] + generatedColumn] !== 1) return;
    if (!places.has(source)) places.set(source, []);
    places.get(source).push({ line: originalLine, column: originalColumn });
  });
  return places;
}

/** Returns a byte for each character of a module: whether it ran in a process or page of any worker. */
function ranIn(folder, length) {
  const ran = new Uint8Array(length);
  for (const file of existsSync(folder) ? readdirSync(folder) : []) {
    readFileSync(join(folder, file)).forEach((byte, i) => {
      ran[i] |= byte;
    });
  }
  return ran;
}

/** Whether a place is before another or the same. A column that is null is the end of its line. */
function isUpTo(a, b) {
  return a.line < b.line || (a.line === b.line && (b.column === null || a.column <= b.column));
}
