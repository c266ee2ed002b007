import { group } from 'd3-array';
import { repeatsOthers } from '../../../model/repeats.ts';
import { formatCount } from '../../../text/quantity.ts';
import { cellsTime } from '../../signals/grid.ts';
import { highestOf } from '../../signals/highest.ts';
import { readSignal, type Signal } from '../../signals/signals.ts';
import type { Evidence } from '../evidence.ts';
import { measuredValues, nameOf } from '../kinds/measured.ts';
import type { Rule, RuleFinding } from '../rule.ts';
import { statement } from '../rule-kinds.ts';

/** The longest Ethernet frame without its checksum, if frames are not jumbo. */
const USUAL = 1514;
/** A mean below this is one of full frames and smaller ones: without the MTU it shows nothing. */
const FULL = 1400;
/** Packets of a smaller mean size carry little data: the size of frames does not matter for them. */
const SMALL = 1000;
/** Less traffic than this, in bytes a second, may be acknowledgements, which are small in any frames. */
const CARRYING = 10 * 2 ** 20;
/** Fewer instants say little. */
const FEWEST = 5;

/** Whether the data of an interface went in jumbo frames, in the directions in which it went. */
export const jumboFrames: Rule = statement('jumbo-frames', 'note', {
  unit: 'B',
  reference: 'Ethernet: frames of at most 1514 B',

  find(evidence) {
    const sizes = ['receive', 'transmit'].flatMap((at) =>
      evidence.signals.hosts
        .flatMap((host) => evidence.signals.of(host, 'nic', `network.${at}.throughput`))
        .filter((signal) => !repeatsOthers(signal.entity) && highestOf(signal) >= CARRYING)
        .flatMap((signal) => sizeOf(evidence, signal, at)),
    );
    const alike = group(sizes, ({ claim }) => claim);
    return [...alike].map(([claim, all]): RuleFinding => {
      const { value, signal } = all[0]!;
      const { host, entity } = signal;
      return {
        value,
        limit: USUAL,
        claim,
        from: Math.min(...all.map(({ from }) => from)),
        to: Math.max(...all.map(({ to }) => to)),
        subject: { host, entity, metrics: all.map((one) => one.signal.metric) },
        why: `packets of ${all.map(({ text }) => text).join(' and ')} on average, at 10 MiB/s and more${entity.mtu === undefined ? '' : `; the MTU is ${entity.mtu} B`}`,
        caveat: caveatOf(value, entity.mtu),
      };
    });
  },
});

function sizeOf(evidence: Evidence, signal: Signal, at: string) {
  const bytes = readSignal(signal, evidence.grid);
  const packets = packetsOf(evidence, signal, { at, bytes });
  if (packets === null) return [];
  const full = [...bytes.keys()].filter((i) => bytes[i]! >= CARRYING && packets[i]! > 0);
  const total = (values: Float64Array) => full.reduce((sum, i) => sum + values[i]!, 0);
  if (full.length < FEWEST) return [];
  const value = Math.round(total(bytes) / total(packets));
  if (!(value >= (signal.entity.mtu === undefined ? FULL : SMALL))) return [];
  return [
    {
      signal,
      value,
      ...cellsTime(evidence.grid, full[0]!, full.at(-1)! + 1),
      claim: claimOf(nameOf(evidence.run, signal), value, signal.entity.mtu),
      text: `${formatCount(value)} B ${at === 'receive' ? 'received' : 'sent'}`,
    },
  ];
}

/** What the mean size of packets shows. Where the MTU allows jumbo frames, small packets among them may hide them. */
function claimOf(name: string, size: number, mtu: number | undefined): string {
  if (size <= USUAL) {
    return mtu !== undefined && mtu > USUAL
      ? `The packets of ${name} were smaller than its MTU`
      : `${name} did not use jumbo frames`;
  }
  // Larger packets than the MTU are joined and split by the interface.
  return mtu !== undefined && mtu <= USUAL
    ? `${name} joined and split packets itself (offload)`
    : `Jumbo frames were in effect on ${name}`;
}

function caveatOf(size: number, mtu = Infinity): string {
  if (mtu <= USUAL) return '';
  if (size > USUAL) return 'Or the interface splits and joins packets itself (offload)';
  return size < FULL ? 'Jumbo frames with small packets among them look the same' : '';
}

/** The packets a second, computed from their mean size if only that was printed. */
function packetsOf(
  evidence: Evidence,
  signal: Signal,
  { at, bytes }: { readonly at: string; readonly bytes: Float64Array },
): Float64Array | null {
  const printed = measuredValues(evidence, signal, { metrics: [`network.${at}.packets`] });
  if (printed !== null) return printed;
  const sizes = measuredValues(evidence, signal, { metrics: [`network.${at}.packet_size`] });
  return sizes && bytes.map((value, i) => value / sizes[i]!);
}
