import { expect } from 'vitest';
import { columnOf, describeFixture, sinceBootOf, valuesOf } from '../fixture.ts';

const { NaN: NONE } = Number;

// The time that the first report covers is not known.
describeFixture('nstat/linux-loop.txt', ([log]) => {
  expect(sinceBootOf(log!)).toEqual([0]);
  expect(log!.stamps.map((stamp) => stamp!.seconds)).toEqual([36_000, 36_005, 36_010]);
  expect(valuesOf(log!, '', 'TcpRetransSegs')).toEqual([12, 5, NONE]);
  expect(columnOf(log!, '', 'TcpRetransSegs').metric).toBe('tcp.retransmits.count');
  expect(columnOf(log!, '', 'TcpExtTCPTimeouts').metric).toBe('protocol.events.count');
});

describeFixture('nstat/linux--a-loop.txt', ([log]) => {
  expect(sinceBootOf(log!)).toEqual([]);
  expect(valuesOf(log!, '', 'TcpOutSegs')).toEqual([31_200, 31_610]);
  expect(columnOf(log!, '', 'TcpOutSegs').metric).toBe('tcp.segments.sent.total');
});
