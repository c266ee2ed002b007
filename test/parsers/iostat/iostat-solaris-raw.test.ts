import { expect, test } from 'vitest';
import { describeFixture, entitiesOf, readText, sinceBootOf, valuesOf } from '../fixture.ts';

describeFixture('iostat/solaris10--x-r-p-c.txt', ([log]) => {
  expect(log!.parser.id).toBe('iostat-solaris-raw');
  expect(sinceBootOf(log!)).toEqual([0]);
  expect(entitiesOf(log!)).toEqual(['host', 'disk dad0', 'partition dad0,a', 'filesystem nfs1']);
  expect(valuesOf(log!, 'dad0,a', 'kw/s')).toEqual([9.6 * 1024, 0]);
  expect(valuesOf(log!, 'dad0', 'svc_t')).toEqual([0.0061, 0.0066]);
  expect(valuesOf(log!, '', 'id')).toEqual([87, 82]);
});

describeFixture('iostat/illumos--x-r-n-m-p-c-t-T-u.txt', ([log]) => {
  expect(log!.platform).toBe('illumos');
  expect(log!.stamps.map((stamp) => stamp?.seconds)).toEqual([
    1_772_784_000, 1_772_784_010, 1_772_784_020,
  ]);
  expect(sinceBootOf(log!)).toEqual([0, 1]);
  expect(entitiesOf(log!)).toEqual(['host', 'disk c4t0d0', 'partition c4t0d0s0 (/)']);
  expect(valuesOf(log!, 'c4t0d0s0 (/)', 'asvc_t')[2]).toBe(0.01);
  expect(valuesOf(log!, '', 'tout')).toEqual([18, 20, 440]);
});

const HEADER = 'device,r/s,w/s,kr/s,kw/s,wait,actv,svc_t,%w,%b,';

test('with -z and an idle first disk a row holds the processors alone', async () => {
  const header = `${HEADER},us,sy,dt,id`;
  const [log] = await readText(`${header}\n5,3,0,92\nsd1,1.0,0.0,8.0,0.0,0.0,0.0,2.0,0,1\n`);
  expect(valuesOf(log!, '', 'us')).toEqual([5]);
  expect(valuesOf(log!, 'sd1', 'kr/s')).toEqual([8192]);
});

test('a row with a number too few or too many is counted, not read', async () => {
  const rows = 'sd1,1.0,0.0,8.0,0.0,0.0,0.0,2.0,0,1\nsd1,1.0\n1.0,1,0.0,8.0,0.0,0.0,0.0,2.0,0,1\n';
  const [log] = await readText(`${HEADER}\n${rows}`);
  expect(log!.counts.get('not-understood')).toBe(2);
});

test('the table of errors is refused', async () => {
  expect(await readText('errors\ndevice,s/w,h/w,trn,tot\nsd1,0,0,0,0\n')).toEqual([]);
});
