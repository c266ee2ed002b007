/** The page's script, and the parts that stay packed in the page until somebody needs them. */
export interface ClassicScripts {
  readonly script: string;
  /** The script of each part, by the name of its module. */
  readonly lateScripts: Readonly<Record<string, string>>;
}

/** A module as the bundler writes it, minified. */
export interface BuiltModule {
  readonly name: string;
  readonly isEntry: boolean;
  readonly code: string;
}

/** The function of the first script that returns what the later ones use. No minifier makes a name this long. */
const SHARED = 'sharedWithLateScripts';

/**
 * Makes classic scripts of an entry module and the modules that it imports on demand. A page that is opened from disk
 * or in a sandboxed frame cannot import. In place of each `import`, the first script hands the later one the values
 * that both use. Fails if the bundler writes its modules in another way, or if two late modules share another one.
 */
export function classicScripts(modules: readonly BuiltModule[]): ClassicScripts {
  const [entry, ...late] = [...modules].sort((a, b) => +b.isEntry - +a.isEntry);
  const { code, exported } = withoutExports(entry!.code);
  const dynamicImport = /\bimport\(["'`][^"'`]*["'`]\)/g;
  const imports = code.match(dynamicImport)?.length ?? 0;
  if (imports !== late.length) {
    throw new Error(`the page's script imports ${imports} of ${late.length} late modules`);
  }
  // A function of the outermost scope: where an import is, the minifier may have given the same short names to others.
  const linked = code.replaceAll(dynamicImport, () => `Promise.resolve(${SHARED}())`);
  const shared = `function ${SHARED}(){return${objectOf(exported)}}`;
  return {
    script: `(()=>{"use strict";${linked};${shared}})();`,
    lateScripts: Object.fromEntries(late.map((module) => [module.name, lateScript(module)])),
  };
}

function lateScript({ code }: BuiltModule): string {
  const [, imported, body] = part(/^import\{([^}]*)\}from["'`][^"'`]*["'`];(.*)$/s, code);
  if (/^import\b/.test(body!)) throw new Error('a late module imports more than the first script');
  const late = withoutExports(body!);
  return `"use strict";document.currentScript.start=(${parametersOf(imported!)})=>{${late.code};return${objectOf(late.exported)}};`;
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
