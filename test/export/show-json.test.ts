import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { readDocument } from '../../src/commands/reading/read-document.ts';
import { showJson } from '../../src/export/json/show-json.ts';
import schema from '../../src/export/show.schema.json' with { type: 'json' };
import { findingText } from '../../src/presentation/findings/findings.ts';
import { shownRuns } from '../../src/presentation/show/shown-run.ts';

const examples = resolve(import.meta.dirname, '../../examples');

/** Returns a schema that knows every field: objects have no other than those it names. */
function strict(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(strict);
  if (typeof part !== 'object' || part === null) return part;
  const all = Object.fromEntries(Object.entries(part).map(([key, value]) => [key, strict(value)]));
  return 'properties' in part && 'required' in part ? { additionalProperties: false, ...all } : all;
}

test.each([
  ['linux-fio'],
  ['nfs-10gbe/NFS_client_10GbE', 'nfs-10gbe/NFS_server_10GbE'],
  ['pgbench'],
])('JSON of %s is as its schema says, field by field', async (...names) => {
  const document = await readDocument(
    names.map((name) => join(examples, name)),
    {},
  );
  const validate = new Ajv2020({ allowUnionTypes: true }).compile(strict(schema) as object);
  const told = JSON.parse(showJson(document));
  expect(validate(told), JSON.stringify(validate.errors)).toBe(true);
  expect(validate({ ...told, other: 1 })).toBe(false);
});

test('the summary is what the first screen says, and a finding leads to the lines that show it', async () => {
  const folder = join(examples, 'linux-fio');
  const document = await readDocument([folder], {});
  const [run] = JSON.parse(showJson(document)).runs;
  const [first] = shownRuns(document)[0]!.findings;
  expect(run.summary[0]).toContain(findingText(first!));
  const { evidence } = run.findings.find(
    ({ rule }: { rule: string }) => rule === first!.finding.rule,
  );
  expect(evidence.length).toBeGreaterThan(0);
  for (const { file, first_line, last_line } of evidence) {
    const lines = (await readFile(join(folder, file), 'utf8')).split('\n');
    expect(lines[first_line - 1]).toMatch(/\d/);
    expect(lines[last_line - 1]).toMatch(/\d/);
    expect(last_line).toBeGreaterThanOrEqual(first_line);
  }
});
