import { expect, test } from 'vitest';
import { describeFixture, entitiesOf, readText, valuesOf } from './fixture.ts';

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

test('a section that comes again is the next report', async () => {
  const text = 'Client rpc stats:\ncalls retrans\n5 1\n';
  const [log] = await readText(text + text);
  expect(valuesOf(log!, 'client rpc', 'calls')).toEqual([5, 5]);
});
