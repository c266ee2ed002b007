import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { minify } from 'terser';
import { expect, onTestFinished, test } from 'vitest';
import { classicScripts } from '../../src/build/classic-scripts.ts';
import { Ran } from './ran.ts';
import { countRan } from './reached-statements.mjs';

const ENTRY =
  'function a(x){return x+1}globalThis.crop=async()=>{const{run:c}=await import("./crop.js");return c(40)};export{a as t};';
/** The minifier puts functions before imports. */
const LATE = 'function r(x){return n(x)}import{t as n}from"./report.js";export{r as run};';

/** A folder of coverage with built modules. */
function folderWith(modules: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'statgraph-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'built'));
  for (const [name, text] of Object.entries(modules)) {
    writeFileSync(join(folder, 'built', name), text);
  }
  return folder;
}

/** A script that ran once, except for some of its texts. */
function ranWithout(source: string, ...texts: readonly string[]) {
  const all = { startOffset: 0, endOffset: source.length, count: 1 };
  const ranges = texts.map((text) => {
    const startOffset = source.indexOf(text);
    return { startOffset, endOffset: startOffset + text.length, count: 0 };
  });
  return { source, functions: [{ ranges: [all, ...ranges] }] };
}

/** The code of a module that ran, with a space for each character that did not. */
function ranOf(folder: string, name: string, code: string): string {
  const [file] = readdirSync(join(folder, 'ran', name));
  const ran = readFileSync(join(folder, 'ran', name, file!));
  return Array.from(code, (character, i) => (ran[i] === 1 ? character : ' ')).join('');
}

test('what ran of the scripts of the page is found in the modules that they are made of', () => {
  const { script, lateScripts } = classicScripts([
    { name: 'report', fileName: 'report.js', isEntry: true, isDynamicEntry: false, code: ENTRY },
    { name: 'crop', fileName: 'crop.js', isEntry: false, isDynamicEntry: true, code: LATE },
  ]);
  const folder = folderWith({ 'report.js': ENTRY, 'crop.js': LATE });
  const ran = new Ran(folder);
  ran.add(ranWithout(script, 'return x+1', 'return c(40)'));
  ran.add(ranWithout(script, 'return c(40)'));
  ran.add(ranWithout(lateScripts.crop!, 'return n(x)'));
  ran.add(ranWithout('(() => "a script of a test")()'));
  ran.write();
  const report = ranOf(folder, 'report.js', ENTRY);
  expect(report).toMatch(/^function a\(x\)\{return x\+1\}.*const\{run:c\}=await +; +\} +$/);
  expect(ranOf(folder, 'crop.js', LATE)).toMatch(/^function r\(x\)\{ +\} +$/);
});

test('a statement that a minifier made an expression is counted where it ran', async () => {
  const source = [
    'export function choose(a) {',
    '  if (a) {',
    '    first();',
    '    second();',
    '  } else {',
    '    third();',
    '  }',
    '}',
  ].join('\n');
  const path = '/src/choose.ts';
  const { code, map } = await minify({ [path]: source }, { module: true, sourceMap: true });
  expect(code).toContain('first(),second()');
  const folder = folderWith({ 'cli.js': code!, 'cli.js.map': `${map}` });
  const ran = new Ran(folder);
  ran.add(ranWithout(code!, 'third()'));
  ran.write();
  const statement = (line: number, column: number, endLine: number) => ({
    start: { line, column },
    end: { line: endLine, column: null },
  });
  const statementMap = {
    if: statement(2, 2, 7),
    first: statement(3, 4, 3),
    second: statement(4, 4, 4),
    third: statement(6, 4, 6),
  };
  const s = { if: 0, first: 0, second: 0, third: 0 };
  countRan({ [path]: { statementMap, s } }, folder);
  expect(s).toEqual({ if: 1, first: 1, second: 1, third: 0 });
});
