import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { twoScripts } from '../../src/build/two-scripts.ts';

const entry =
  'function a(x){return x+1}let b=2;globalThis.crop=async()=>{const{run:c}=await import("./crop.js");return c(40)};export{a as t,b};';
const late =
  'import{b as e,t as n}from"./report.js";function r(x){return n(x)*e/e+(typeof this)}export{r as run};';

/** Runs the two scripts of an entry module and returns what its crop returns. */
function crop(entryCode: string): Promise<unknown> {
  const { script, cropScript } = twoScripts([
    { isEntry: false, code: late },
    { isEntry: true, code: entryCode },
  ]);
  const document = { currentScript: {} as { start?: (shared: unknown) => unknown } };
  const world: Record<string, unknown> = { Promise, document };
  // Instead of the packed script's start, as `startLate` calls it.
  runInNewContext(
    script.replace(
      /await (Promise.resolve\(.*?\(\)\))/,
      'globalThis.document.currentScript.start(await $1)',
    ),
    world,
  );
  runInNewContext(cropScript, world);
  return (world as { crop: () => Promise<unknown> }).crop();
}

test('two modules become classic scripts: the second takes what it shares from the first', async () => {
  expect(await crop(entry)).toBe('41undefined');
});

test('what is shared is that of the module, where the import is within names that are as short', async () => {
  const shadowing = 'globalThis.crop=async()=>{let a="other",b=a;';
  expect(await crop(entry.replace('globalThis.crop=async()=>{', shadowing))).toBe('41undefined');
});

test('other modules than these fail', () => {
  expect(() => twoScripts([{ isEntry: true, code: entry }])).toThrow('1 modules instead of 2');
  const odd = [
    { isEntry: true, code: entry },
    { isEntry: false, code: 'const own=1;export{own};' },
  ];
  expect(() => twoScripts(odd)).toThrow('the bundler wrote no');
  const twice = [
    { isEntry: true, code: entry.replace('const{run', 'await import("./crop.js");const{run') },
    { isEntry: false, code: late },
  ];
  expect(() => twoScripts(twice)).toThrow('more than one import');
});
