import { expect } from 'vitest';
import { describeFixture, entitiesOf, valuesOf } from '../fixture.ts';

describeFixture('pstime/solaris10.txt', ([log]) => {
  expect(log!.parser.id).toBe('pstime');
  expect(log!.stamps).toHaveLength(2);
  expect(entitiesOf(log!)).toEqual(['process 4711', 'process 912', 'process 310']);
  expect(log!.entities.map(({ label }) => label)).toEqual(['mysqld', 'sshd', 'nfsd']);
  expect(valuesOf(log!, '4711', '%USR')).toEqual([41.02, 78.4]);
  expect(valuesOf(log!, '310', '%SYS')).toEqual([1.412, 0.9]);
});
