import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '..');

/** What each room may import beside itself. Data flows one way, so no stage imports a later one. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  'src/model': [],
  parsers: ['src/model'],
  'src/input': ['src/model', 'parsers', 'src/payload', 'src/errors.ts'],
  'src/normalise': ['src/model', 'src/input', 'parsers', 'src/errors.ts'],
  'templates/panels': ['src/model'],
  'templates/chart': ['src/model', 'templates/panels', 'src/analyse'],
  'src/analyse': ['src/model', 'templates/panels'],
  'src/export': ['src/model', 'templates/panels', 'templates/chart'],
  'src/payload': ['src/model', 'templates/panels', 'src/errors.ts'],
  'templates/tables': ['src/model', 'src/analyse', 'templates/panels', 'templates/chart'],
  'templates/copy': ['templates/chart', 'templates/tables'],
  'src/raster': ['templates/chart', 'templates/panels'],
  'src/terminal': ['src/model', 'src/analyse', 'templates/chart', 'templates/panels'],
  'templates/page': [
    'src/model',
    'src/analyse',
    'templates/panels',
    'templates/chart',
    'templates/tables',
  ],
  'templates/client': [
    'src/errors.ts',
    'src/model',
    'src/analyse',
    'src/normalise/crop.ts',
    'src/payload',
    'templates/panels',
    'templates/chart',
    'templates/tables',
    'templates/copy',
    'src/export',
  ],
};

const free = [
  'src/model',
  'src/payload',
  'templates/panels',
  'templates/chart',
  'templates/tables',
  'templates/client',
  'templates/copy',
  'src/export',
];

function files(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => join(folder, name));
}

function imports(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8');
  return [...text.matchAll(/^(?:import|export)[^;]*?from '([^']+)'/gms)].map((m) => m[1]!);
}

const room = (path: string) => Object.keys(allowed).find((name) => path.startsWith(`${name}/`));

for (const [name, others] of Object.entries(allowed)) {
  test(`${name} imports no later stage`, () => {
    const wrong = files(name).flatMap((file) =>
      imports(file)
        .filter((target) => target.startsWith('.'))
        .map((target) => relative(root, resolve(root, dirname(file), target)))
        .filter((target) => !target.startsWith(`${name}/`))
        .filter((target) => !others.some((other) => target === other || room(target) === other))
        .map((target) => `${file} imports ${target}`),
    );
    expect(wrong).toEqual([]);
  });
}

for (const name of free) {
  test(`${name} needs neither Node nor a document`, () => {
    const wrong = files(name).filter((file) => imports(file).some((t) => t.startsWith('node:')));
    expect(wrong).toEqual([]);
  });
}
