import { expect, test } from 'vitest';
import { describeFixture, entitiesOf, readText, valuesOf } from '../fixture.ts';

describeFixture('nfsstat/linux--c-s.txt', ([log]) => {
  expect(log!.parser.id).toBe('nfsstat');
  expect(entitiesOf(log!)).toEqual([
    'protocol server rpc',
    'protocol server nfs v4 operations',
    'protocol client rpc',
  ]);
  expect(valuesOf(log!, 'server nfs v4 operations', 'access')).toEqual([71]);
  expect(valuesOf(log!, 'server nfs v4 operations', 'create')).toEqual([11]);
  expect(valuesOf(log!, 'client rpc', 'authrefrsh')).toEqual([7]);
});

describeFixture('nfsstat/solaris11--c.txt', ([log]) => {
  expect(entitiesOf(log!)).toEqual([
    'protocol client rpc connection oriented',
    'protocol client nfs',
    'protocol client nfs version 3',
  ]);
  expect(valuesOf(log!, 'client rpc connection oriented', 'cantconn')).toEqual([4]);
  expect(valuesOf(log!, 'client nfs version 3', 'getattr')).toEqual([40_112]);
});

test('a repeated section is the next report', async () => {
  const text = 'Client rpc stats:\ncalls retrans\n5 1\n';
  const [log] = await readText(text + text);
  expect(valuesOf(log!, 'client rpc', 'calls')).toEqual([5, 5]);
});

describeFixture('nfsstat/linux--l.txt', ([log]) => {
  expect(entitiesOf(log!)).toEqual(['protocol server nfs v4', 'protocol client nfs v3']);
  expect(log!.stamps.map((stamp) => stamp?.seconds)).toEqual([36_000, 36_010]);
  expect(valuesOf(log!, 'server nfs v4', 'compound')).toEqual([116, 316]);
  expect(valuesOf(log!, 'client nfs v3', 'total')).toEqual([63, 83]);
  expect(valuesOf(log!, 'client nfs v3', 'readdirplus')).toEqual([Number.NaN, 10]);
});

const RPC = (calls: number) => `Client rpc stats:\ncalls      retrans\n${calls}        1\n`;

test('-Z with a number prints the calls of each interval', async () => {
  const [log] = await readText(RPC(50) + RPC(10), { command: 'nfsstat -c -Z5' });
  expect(valuesOf(log!, 'client rpc', 'calls')).toEqual([50, 10]);
  expect(log!.columns[0]!.metric).toBe('nfs.operations.count');
  expect(log!.commandInterval).toBe(5);
});

test('-Z alone has numbers of the time it waited', async () => {
  const text = `Collecting statistics; press CTRL-C to view results from interval (i.e., from pause to CTRL-C).
Signal received; displaying (only) statistics gathered over the last 1 minutes, 5 seconds:

${RPC(50)}`;
  const [log] = await readText(text);
  expect(log!.columns[0]!.metric).toBe('nfs.operations.count');
});

test('stamps between dumps are their times', async () => {
  const text = `10:00:00\n${RPC(50)}10:00:10\n${RPC(60)}`;
  const [log] = await readText(text);
  expect(log!.stamps.map((stamp) => stamp?.seconds)).toEqual([36_000, 36_010]);
  expect(log!.columns[0]!.metric).toBe('nfs.calls');
});
