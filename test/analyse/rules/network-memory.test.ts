import { expect, test } from 'vitest';
import { diagnosisOf } from '../../../src/analyse/diagnosis.ts';
import { readDocument } from '../../../src/commands/reading/read-document.ts';
import { folderOf } from '../../cli/folder.ts';

/** netstat -m of FreeBSD with a number of clusters in use; `of` is what it says of their limit. */
const netstat = (used: number, of = '/50000 mbuf clusters in use (current/cache/total/max)') =>
  [
    '4357/1018/5375 mbufs in use (current/cache/total)',
    `${used}/506/${used + 506}${of}`,
    '9281K/3298K/12579K bytes allocated to network (current/cache/total)',
    '0/3/0 requests for mbufs denied (mbufs/clusters/mbuf+clusters)',
    '',
  ].join('\n');

async function said(text: string): Promise<string[]> {
  const { runs } = await readDocument([await folderOf({ 'netstat-m.txt': text })], {});
  const found = diagnosisOf(runs[0]!).findings.filter(({ rule }) => rule === 'memory-network');
  return found.map(({ claim, why }) => `${claim}: ${why}`);
}

test('buffers of the network within a tenth of their limit are found', async () => {
  expect(await said(netstat(45_000))).toEqual([
    'mbuf clusters were near their limit: 45,000 in use, 90 % of 50,000',
  ]);
  expect(await said(netstat(44_900))).toEqual([]);
  expect(await said(netstat(45_000, ' mbuf clusters in use (current/cache/total)'))).toEqual([]);
});
