import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { twoScripts } from '../../src/build/two-scripts.ts';

const entry =
  'function a(x){return x+1}let b=2;globalThis.crop=async()=>{const{run:c}=await import("./crop.js");return c(40)};export{a as t,b};';
const late =
  'import{b as e,t as n}from"./report.js";function r(x){return n(x)*e/e+(typeof this)}export{r as run};';

test('two modules become classic scripts: the second takes what it shares from the first', async () => {
  const { script, cropScript } = twoScripts([
    { isEntry: false, code: late },
    { isEntry: true, code: entry },
  ]);
  const document = { currentScript: {} as { start?: (shared: unknown) => unknown } };
  const world: Record<string, unknown> = { Promise, document };
  // Instead of the packed script's start, as `startLate` calls it.
  runInNewContext(
    script.replace(/await (Promise.resolve\(.*?\))/, 'document.currentScript.start(await $1)'),
    world,
  );
  runInNewContext(cropScript, world);
  const { crop } = world as { crop: () => Promise<unknown> };
  expect(await crop()).toBe('41undefined');
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
