import { expect, test } from 'vitest';
import { hostPlaces } from '../../src/record/host-places.ts';

function names(...targets: readonly string[]) {
  return hostPlaces('web', targets).others.map(({ name }) => name);
}

test('hosts have the names by which they were given, without user and port', () => {
  expect(names('db1', 'root@db2', 'ssh://root@db3:2222', 'ssh://db4', 'a@b@10.0.0.5')).toEqual([
    ...['db1', 'db2', 'db3', 'db4', '10.0.0.5'],
  ]);
});

test('a name that is taken gets a number, that of this host too', () => {
  expect(names('a@db1', 'b@db1', 'db1-2', 'web')).toEqual(['db1', 'db1-2', 'db1-2-2', 'web-2']);
});

test('a name is one of a directory, whatever the host is called', () => {
  expect(names('fe80::1%eth0', '../../etc', '@@', "d'b$(x)")).toEqual([
    ...['fe80-1-eth0', 'etc', 'host', 'd-b-x-'],
  ]);
});

test('what ssh is given is what was given', () => {
  expect(hostPlaces('web', ['root@db2']).others[0]!.target).toBe('root@db2');
});
