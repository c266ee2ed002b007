import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { type BuiltModule, classicScripts } from '../../src/build/classic-scripts.ts';

const ENTRY =
  'function a(x){return x+1}let b=2;globalThis.crop=async()=>{const{run:c}=await import("./crop.js");return c(40)};globalThis.show=async()=>{const{draw:c}=await import("./heatmap.js");return c()};export{a as t,b};';
const CROP =
  'import{b as e,t as n}from"./report.js";function r(x){return n(x)*e/e+(typeof this)}export{r as run};';
const HEATMAP = 'import{b as e}from"./report.js";function r(){return"drawn "+e}export{r as draw};';

const LATE = ['crop', 'heatmap'];

const built = (name: string, code: string): BuiltModule => ({
  name,
  fileName: name === 'report' ? 'report.js' : `assets/${name}.js`,
  isEntry: name === 'report',
  isDynamicEntry: LATE.includes(name),
  code,
});

/** Runs the scripts of an entry module and returns what its crop and its heatmap return. */
async function runAll(
  entryCode: string,
  { crop: cropCode = CROP, common = [] as readonly BuiltModule[] } = {},
): Promise<readonly unknown[]> {
  const { script, lateScripts } = classicScripts([
    built('crop', cropCode),
    ...common,
    built('report', entryCode),
    built('heatmap', HEATMAP),
  ]);
  const document = { currentScript: {} as { start?: (shared: unknown) => unknown } };
  const world: Record<string, unknown> = { Promise, document };
  // Instead of the packed script's start, as `startLate` calls it.
  runInNewContext(
    script.replaceAll(
      /await (Promise.resolve\(.*?\(\)\))/g,
      'globalThis.document.currentScript.start(await $1)',
    ),
    world,
  );
  const { crop, show } = world as Record<'crop' | 'show', () => Promise<unknown>>;
  runInNewContext(lateScripts.crop!, world);
  const cropped = await crop();
  runInNewContext(lateScripts.heatmap!, world);
  return [cropped, await show()];
}

test('modules become classic scripts: each late one takes what it shares from the first', async () => {
  expect(await runAll(ENTRY)).toEqual(['41undefined', 'drawn 2']);
});

test('what is shared is that of the module, where the import is within names that are as short', async () => {
  const shadowing = 'globalThis.crop=async()=>{let a="other",b=a;';
  const entry = ENTRY.replace('globalThis.crop=async()=>{', shadowing);
  expect(await runAll(entry)).toEqual(['41undefined', 'drawn 2']);
});

test('a module that the bundler keeps apart is a function of the first script, for all that use it', async () => {
  const entry = `import{t as d}from"./assets/twice.js";${ENTRY.replace('x+1', 'd(x)-x+1')}`;
  const crop = `import{b as e,t as n}from"../report.js";import{t as d}from"./twice.js";${CROP.replace(/^import.*?;/, '').replace('n(x)*e/e', 'd(n(x)*e/e)')}`;
  const twice = built(
    'twice',
    'import{s as a}from"./sum.js";function b(x){return a(x,x)}export{b as t};',
  );
  const sum = built('sum', 'function b(x,y){return x+y}export{b as s};');
  expect(await runAll(entry, { crop, common: [twice, sum] })).toEqual(['82undefined', 'drawn 2']);
});

test('functions may be before the imports', async () => {
  const [, imported = '', rest = ''] = /^(import.*?;)(.*)$/s.exec(CROP)!;
  const crop = `function half(x){return x/2}${imported}${rest}`;
  expect(await runAll(ENTRY, { crop })).toEqual(['41undefined', 'drawn 2']);
});

test('a module that only late modules share is in each of them', async () => {
  const crop = `import{b as e,t as n}from"../report.js";import{t as d}from"./twice.js";${CROP.replace(/^import.*?;/, '').replace('n(x)*e/e', 'd(n(x)*e/e)')}`;
  const twice = built(
    'twice',
    'import{t as n}from"../report.js";import{s as a}from"./sum.js";function b(x){return a(n(x),n(x))-2}export{b as t};',
  );
  const sum = built('sum', 'function b(x,y){return x+y}export{b as s};');
  expect(await runAll(ENTRY, { crop, common: [twice, sum] })).toEqual(['82undefined', 'drawn 2']);
});

test('other modules than these fail', () => {
  const scripts =
    (...modules: readonly BuiltModule[]) =>
    () =>
      classicScripts(modules);
  const entry = built('report', ENTRY);
  const heatmap = built('heatmap', HEATMAP);
  expect(scripts(entry, heatmap)).toThrow('imports 2 of 1 late modules');
  const alone = built('crop', 'const own=1;');
  expect(scripts(entry, alone, heatmap)).toThrow('the bundler wrote no');
  const another = built('crop', CROP.replace(';function', ';import{s}from"./shared.js";function'));
  expect(scripts(entry, another, heatmap)).toThrow('imports more than the first script');
  const circular = built('twice', 'import{b}from"../report.js";export{b as t};');
  const user = built('report', `import{t as d}from"./assets/twice.js";${ENTRY}`);
  expect(scripts(user, circular, built('crop', CROP), heatmap)).toThrow('a circle');
});
