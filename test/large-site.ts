import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseRecord, recordText } from '../src/output/site/site-record.ts';

/**
 * Adds copies of a run to a site: reading as many logs would take minutes. Each has the
 * values of the run, times what `factor` returns for its place.
 */
export async function addCopies(
  site: string,
  page: string,
  { count, factor }: { readonly count: number; readonly factor: (place: number) => number },
): Promise<void> {
  const folder = join(site, 'runs');
  const record = parseRecord(await readFile(join(folder, `${page}.json`), 'utf8'))!;
  const [{ summary }] = record.runs as [(typeof record.runs)[number]];
  for (let place = 0; place < count; place++) {
    const name = `copy-${String(place).padStart(5, '0')}`;
    const figures = summary.figures.map((figure) => ({
      ...figure,
      value: figure.value * factor(place),
    }));
    const run = { page: name, summary: { ...summary, title: name, figures } };
    const text = recordText('statgraph 0.0.0', { name, input: name, runs: [run] });
    await writeFile(join(folder, `${name}.json`), text);
    await copyFile(join(folder, `${page}.html`), join(folder, `${name}.html`));
  }
}
