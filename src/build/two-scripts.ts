/** The page's script, and the part of it that the page holds packed until somebody crops. */
export interface TwoScripts {
  readonly script: string;
  readonly cropScript: string;
}

/** A minified module of the bundler. */
export interface BuiltModule {
  readonly isEntry: boolean;
  readonly code: string;
}

/**
 * Makes two classic scripts of an entry module and the one that it imports on demand: a report is opened from disk and
 * in sandboxed frames, where a page cannot import. The first hands the second what both use, in place of the `import`.
 * Fails if the bundler writes its modules in another way.
 */
export function twoScripts(modules: readonly BuiltModule[]): TwoScripts {
  const [entry, late, more] = [...modules].sort((a, b) => +b.isEntry - +a.isEntry);
  if (entry === undefined || late === undefined || more !== undefined) {
    throw new Error(`the page's script is built to ${modules.length} modules instead of 2`);
  }
  const { code, exported } = withoutExports(entry.code);
  const [, imported, body] = part(/^import\{([^}]*)\}from["'`][^"'`]*["'`];(.*)$/s, late.code);
  const lateModule = withoutExports(body!);
  const asked = /\bimport\(["'`][^"'`]*["'`]\)/;
  part(asked, code);
  if (code.match(new RegExp(asked, 'g'))!.length > 1) throw new Error('more than one import');
  const own = code.replace(asked, () => `Promise.resolve(${objectOf(exported)})`);
  return {
    script: `(()=>{"use strict";${own}})();`,
    cropScript: `"use strict";document.currentScript.start=(${parametersOf(imported!)})=>{${lateModule.code};return${objectOf(lateModule.exported)}};`,
  };
}

function withoutExports(text: string): { readonly code: string; readonly exported: string } {
  const [, code, exported] = part(/^(.*?);?export\{([^}]*)\};?\s*$/s, text);
  return { code: code!, exported: exported! };
}

/** `a as b,c` of an export as an object. */
function objectOf(names: string): string {
  return `{${names.replaceAll(/([\w$]+) as ([\w$]+)/g, '$2:$1')}}`;
}

/** `b as a,c` of an import as parameters. */
function parametersOf(names: string): string {
  return `{${names.replaceAll(/([\w$]+) as ([\w$]+)/g, '$1:$2')}}`;
}

function part(shape: RegExp, text: string): RegExpExecArray {
  const found = shape.exec(text);
  if (found === null) throw new Error(`the bundler wrote no ${shape}: ${text.slice(0, 80)}…`);
  return found;
}
