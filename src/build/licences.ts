import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { rollups } from 'd3-array';

/** The font that `npm run generate` embeds. Its package declares OFL; the font files declare this licence. */
const FONT = { name: '@fontsource/dejavu-sans', licence: 'Bitstream Vera' };

/** Returns the licences of the font and of packages, given by name with their folders. Equal texts are written once. */
export async function licencesText(folders: ReadonlyMap<string, string>): Promise<string> {
  const licences = await Promise.all([
    ...[...folders.keys()].sort().map((name) => licenceOf(folders.get(name)!)),
    licenceOf(join('node_modules', FONT.name), FONT.licence),
  ]);
  // Several packages have the same text.
  return rollups(
    licences,
    (alike) => alike.map(({ title }) => title).join('\n'),
    ({ text }) => text,
  )
    .map(([text, titles]) => `${titles}\n\n${text}\n`)
    .join('\n');
}

async function licenceOf(folder: string, stated?: string) {
  const { name, version, license } = JSON.parse(
    await readFile(join(folder, 'package.json'), 'utf8'),
  );
  const files = ['LICENSE', 'LICENSE.md', 'LICENSE.MIT', 'LICENCE', 'license'].map((f) =>
    join(folder, f),
  );
  for (const file of files) {
    const text = await readFile(file, 'utf8').catch(() => null);
    if (text === null) continue;
    const title = `${name} ${version} (${stated ?? license})`;
    // Most texts differ only in who has the rights, and in where their lines end.
    const found = stated === undefined ? /^([\s\S]*?)^(Permission [\s\S]*)$/m.exec(text) : null;
    if (found === null) return { title, text: unwrapped(text) };
    const [, holders, permission] = found;
    return { title: `${title}\n${holders!.trim()}\n`, text: unwrapped(permission!) };
  }
  throw new Error(`no licence text in ${dirname(files[0]!)}`);
}

/** Returns a text with a line for each paragraph. */
function unwrapped(text: string): string {
  const lines = text.trim().replace(/[ \t]*\r?\n[ \t]*/g, '\n');
  return lines.replace(/(?<=[^\n])\n(?=[^\n])/g, ' ');
}
