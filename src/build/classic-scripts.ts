/** The page's script, and the parts that stay packed in the page until somebody needs them. */
export interface ClassicScripts {
  readonly script: string;
  /** The script of each part, by the name of its module. */
  readonly lateScripts: Readonly<Record<string, string>>;
}

/** A module as the bundler writes it, minified. */
export interface BuiltModule {
  readonly name: string;
  /** The path by which other modules import it. */
  readonly fileName: string;
  readonly isEntry: boolean;
  /** Whether it is imported on demand. */
  readonly isDynamicEntry: boolean;
  readonly code: string;
}

/** Names in the first script of the values that later ones use. No minifier makes names this long. */
const SHARED = 'sharedWithLateScripts';
const COMMON = 'commonModule';

/**
 * Makes classic scripts of an entry module and the modules that it imports on demand. A page that is opened from disk
 * or in a sandboxed frame cannot import. In place of each `import`, the first script hands the later one the values
 * that both use. A module that the bundler keeps apart, because the entry and others use it, becomes a function of the
 * first script; one that only late modules share is in each of them. Fails if the bundler writes its modules in another way.
 */
export function classicScripts(modules: readonly BuiltModule[]): ClassicScripts {
  const entry = readModule(modules.find(({ isEntry }) => isEntry)!);
  const late = modules.filter(({ isDynamicEntry }) => isDynamicEntry).map(readModule);
  const commons = commonModules(entry, modules);
  const names = new Map([
    [baseName(entry.fileName), ''],
    ...commons.map(({ fileName }, i) => [baseName(fileName), `${COMMON}${i}`] as const),
  ]);
  const dynamicImport = /\bimport\(["'`][^"'`]*["'`]\)/g;
  const imports = entry.code.match(dynamicImport)?.length ?? 0;
  if (imports !== late.length) {
    throw new Error(`the page's script imports ${imports} of ${late.length} late modules`);
  }
  // A function of the outermost scope: where an import is, the minifier may have given the same short names to others.
  const linked = entry.code.replaceAll(dynamicImport, () => `Promise.resolve(${SHARED}())`);
  const kept = commons.map(({ fileName }) => names.get(baseName(fileName))!);
  const own = objectOf(entry.exported).slice(1, -1);
  const shared = `function ${SHARED}(){return{${[own, ...kept].filter((text) => text !== '').join(',')}}}`;
  const made = commons.map((module) => commonFunction(module, names));
  return {
    script: `(()=>{"use strict";${made.join('')}${constantsOf(entry, names)}${linked};${shared}})();`,
    lateScripts: Object.fromEntries(
      late.map((module) => [module.name, lateScript(module, names, modules)]),
    ),
  };
}

/** A module without its imports and exports. */
interface ReadModule extends Pick<BuiltModule, 'name' | 'fileName' | 'code'> {
  readonly imports: readonly { readonly names: string; readonly file: string }[];
  readonly exported: string;
}

const IMPORT = /(?<=^|[;}])import\{([^}]*)\}from["'`]([^"'`]*)["'`];/g;

function readModule({ name, fileName, code: written }: BuiltModule): ReadModule {
  const imports: { names: string; file: string }[] = [];
  // The minifier puts functions before imports.
  const rest = written.replace(IMPORT, (_, imported, file) => {
    imports.push({ names: imported, file: baseName(file) });
    return '';
  });
  const [other] = /(?<=^|[;}\n/])import\b(?!\().*/s.exec(rest) ?? [];
  if (other !== undefined) throw new Error(`the bundler wrote another import: ${start(other)}`);
  const [, code, exported] = /^(.*?);?export\{([^}]*)\};?\s*$/s.exec(rest) ?? [];
  if (exported === undefined) throw new Error(`the bundler wrote no exports: ${start(rest)}`);
  return { name, fileName, imports, code: code!, exported };
}

/** Returns the modules that the entry imports at its start, each after those that it imports itself. */
function commonModules(entry: ReadModule, modules: readonly BuiltModule[]): readonly ReadModule[] {
  const found = new Map<string, ReadModule>();
  const visit = ({ imports }: ReadModule) => {
    for (const { file } of imports) {
      const module = modules.find(({ fileName }) => baseName(fileName) === file);
      if (module === undefined || module.isEntry || found.has(file)) continue;
      const common = readModule(module);
      visit(common);
      found.set(file, common);
    }
  };
  visit(entry);
  return [...found.values()];
}

/** Returns the statement that runs a common module and keeps what it exports. */
function commonFunction(module: ReadModule, names: ReadonlyMap<string, string>): string {
  return `const ${names.get(baseName(module.fileName))!}=(()=>{${constantsOf(module, names)}${module.code};return${objectOf(module.exported)}})();`;
}

function lateScript(
  module: ReadModule,
  names: ReadonlyMap<string, string>,
  modules: readonly BuiltModule[],
): string {
  const onlyLate = commonModules(module, modules).filter(
    ({ fileName }) => !names.has(baseName(fileName)),
  );
  const result = `${module.code};return${objectOf(module.exported)}`;
  if (onlyLate.length > 0) {
    const all = new Map([
      ...Array.from(
        names,
        ([file, name]) => [file, name === '' ? SHARED : `${SHARED}.${name}`] as const,
      ),
      ...onlyLate.map(
        ({ fileName }, i) => [baseName(fileName), `${COMMON}${names.size + i}`] as const,
      ),
    ]);
    const made = onlyLate.map((common) => commonFunction(common, all));
    return `"use strict";document.currentScript.start=(${SHARED})=>{${made.join('')}${constantsOf(module, all)}${result}};`;
  }
  const given = module.imports.map(({ names: imported, file }) => {
    const [common, parameters] = [nameOf(file, names), parametersOf(imported)];
    return common === '' ? parameters.slice(1, -1) : `${common}:${parameters}`;
  });
  return `"use strict";document.currentScript.start=({${given.join(',')}})=>{${result}};`;
}

/** Returns the statements with which the entry or a common module takes what it imports from common ones. */
function constantsOf({ imports, name }: ReadModule, names: ReadonlyMap<string, string>): string {
  const statements = imports.map(({ names: imported, file }) => {
    const common = nameOf(file, names);
    if (common === '') throw new Error(`${name} and the first script import each other: a circle`);
    return `const${parametersOf(imported)}=${common};`;
  });
  return statements.join('');
}

function nameOf(file: string, names: ReadonlyMap<string, string>): string {
  const name = names.get(file);
  if (name === undefined)
    throw new Error(`a late module imports more than the first script: ${file}`);
  return name;
}

function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** Returns the names of an export, `a as b,c`, as the text of an object. */
function objectOf(names: string): string {
  return `{${names.replaceAll(/([\w$]+) as ([\w$]+)/g, '$2:$1')}}`;
}

/** Returns the names of an import, `b as a,c`, as the text of parameters. */
function parametersOf(names: string): string {
  return `{${names.replaceAll(/([\w$]+) as ([\w$]+)/g, '$1:$2')}}`;
}

function start(text: string): string {
  return `${text.slice(0, 80)}…`;
}
