import { expect, test } from 'vitest';
import { readMetadata } from '../../../src/input/metadata/metadata.ts';

async function read(json: string) {
  const file = {
    name: 'statgraph.json',
    async *bytes() {
      yield new TextEncoder().encode(json);
    },
  };
  const { metadata, warnings } = await readMetadata(file);
  return { labels: metadata.labels, warnings: warnings.map(({ text }) => text) };
}

test('labels are texts, numbers and truths by name', async () => {
  expect(await read('{"labels":{"commit":"4f2a","threads":16,"sync":true}}')).toEqual({
    labels: [
      ['commit', '4f2a'],
      ['threads', '16'],
      ['sync', 'true'],
    ],
    warnings: [],
  });
});

test('a label that is a list is left out and named', async () => {
  expect(await read('{"labels":{"commit":"4f2a","disks":["sda"]}}')).toEqual({
    labels: [['commit', '4f2a']],
    warnings: ['labels.disks is no text, number, true or false'],
  });
});
