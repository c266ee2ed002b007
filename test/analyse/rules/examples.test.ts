import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { catalogue } from '../../../src/commands/reading/catalogue.ts';
import { load } from '../../../src/input/reading/load.ts';
import { normaliseRuns } from '../../../src/normalise/normalise-run.ts';
import { findingRows } from '../../../src/presentation/findings/findings.ts';

const examples = resolve(import.meta.dirname, '../../../examples');
const window = { from: 0, to: Number.POSITIVE_INFINITY };

/** The findings of an example, as its first screen says them. */
async function firstScreen(directory: string) {
  const loaded = await load([join(examples, directory)], { as: [], command: [] });
  const runs = loaded.flatMap(({ name, hosts }) =>
    normaliseRuns(hosts, { name, window, vocabulary: catalogue }),
  );
  return findingRows(runs[0]!).map(({ time, claim, phase }) => `${time} ${claim} (${phase})`);
}

test('of linux-fio, the busy CPU, the held writes and the random reads are named', async () => {
  const said = await firstScreen('linux-fio');
  expect(said).toHaveLength(4);
  expect(said[0]).toMatch(/^10[67]–13[01] s CPU 1 was at its ceiling \(one busy CPU\)$/);
  expect(said[1]).toMatch(/^1[567]–4[56] s vda writes held at 1,024 MiB\/s \(sequential writes\)$/);
  expect(said[2]).toMatch(/^5[56]–9[567] s, 13[0-2]–16[012] s No limit was found then/);
  expect(said[3]).toBe(' Not measured ()');
});

test('of nfs-10gbe, the mount is busy on the client and nothing is saturated on the server', async () => {
  const both = await firstScreen('nfs-10gbe');
  expect(both[0]).toContain('The mount nfs10g:/jbod on client10g was busy');
  expect(both[1]).toContain('The mount nfs10g:/jbod on client10g was busy');
  const server = await firstScreen('nfs-10gbe/NFS_server_10GbE');
  expect(server.some((line) => line.includes('No limit was found'))).toBe(true);
  expect(server.some((line) => line.includes('jbod wrote in bursts'))).toBe(true);
});
