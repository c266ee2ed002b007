/** The page's script, and the part that stays packed in the page until somebody crops. */
export interface TwoScripts {
  readonly script: string;
  readonly cropScript: string;
}

/** A module as the bundler writes it, minified. */
export interface BuiltModule {
  readonly isEntry: boolean;
  readonly code: string;
}

/** The function of the first script that returns what the second one uses. No minifier makes a name this long. */
const SHARED = 'sharedWithLateScript';

/**
 * Makes two classic scripts of an entry module and the module that it imports on demand. A page that is opened from
 * disk or in a sandboxed frame cannot import. In place of the `import`, the first script hands the second one the
 * values that both use. Fails if the bundler writes its modules in another way.
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
  // A function of the outermost scope: where the import is, the minifier may have given the same short names to others.
  const linked = code.replace(asked, () => `Promise.resolve(${SHARED}())`);
  const shared = `function ${SHARED}(){return${objectOf(exported)}}`;
  return {
    script: `(()=>{"use strict";${linked};${shared}})();`,
    cropScript: `"use strict";document.currentScript.start=(${parametersOf(imported!)})=>{${lateModule.code};return${objectOf(lateModule.exported)}};`,
  };
}

function withoutExports(text: string): { readonly code: string; readonly exported: string } {
  const [, code, exported] = part(/^(.*?);?export\{([^}]*)\};?\s*$/s, text);
  return { code: code!, exported: exported! };
}

/** Returns the names of an export, `a as b,c`, as the text of an object. */
function objectOf(names: string): string {
  return `{${names.replaceAll(/([\w$]+) as ([\w$]+)/g, '$2:$1')}}`;
}

/** Returns the names of an import, `b as a,c`, as the text of parameters. */
function parametersOf(names: string): string {
  return `{${names.replaceAll(/([\w$]+) as ([\w$]+)/g, '$1:$2')}}`;
}

function part(shape: RegExp, text: string): RegExpExecArray {
  const found = shape.exec(text);
  if (found === null) throw new Error(`the bundler wrote no ${shape}: ${text.slice(0, 80)}…`);
  return found;
}
