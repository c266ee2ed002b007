import { group } from 'd3-array';
import { repeatsOthers } from '../../../model/repeats.ts';
import { formatNumber } from '../../../text/quantity.ts';
import { cellsTime } from '../../signals/grid.ts';
import { highestOf } from '../../signals/highest.ts';
import { readSignal, type Signal } from '../../signals/signals.ts';
import type { Evidence } from '../evidence.ts';
import { measuredValues, nameOf } from '../kinds/measured.ts';
import type { Rule, RuleFinding } from '../rule.ts';
import { statement } from '../rule-kinds.ts';

/** Maximum length of an Ethernet frame without its checksum, if it is not a jumbo frame. */
const MAX_FRAME_BYTES = 1514;
/** Minimum mean size that shows something: a lower one mixes full frames with smaller ones. */
const MIN_FULL_BYTES = 1400;
/** Minimum traffic: less may be acknowledgements, which are small in any frames. */
const MIN_BYTES_PER_SECOND = 10 * 2 ** 20;
/** Minimum number of samples with such traffic. */
const MIN_SAMPLES = 5;

/** Whether the data of an interface travelled in jumbo frames, in each direction with data. */
export const jumboFrames: Rule = statement('jumbo-frames', 'note', {
  unit: 'B',
  reference: 'Ethernet: frames of at most 1514 B',

  find(evidence) {
    const sizes = ['receive', 'transmit'].flatMap((direction) =>
      evidence.signals.hosts
        .flatMap((host) => evidence.signals.of(host, 'nic', `network.${direction}.throughput`))
        .filter(
          (signal) => !repeatsOthers(signal.entity) && highestOf(signal) >= MIN_BYTES_PER_SECOND,
        )
        .flatMap((signal) => sizeOf(evidence, signal, direction)),
    );
    const alike = group(
      sizes,
      ({ signal, isJumbo }) => `${nameOf(evidence.run, signal)} ${isJumbo}`,
    );
    return [...alike.values()].map((all): RuleFinding => {
      const { value, signal, isJumbo } = all[0]!;
      const { host, entity } = signal;
      const name = nameOf(evidence.run, signal);
      return {
        value,
        limit: MAX_FRAME_BYTES,
        variant: `${isJumbo}`,
        claim: isJumbo
          ? `Jumbo frames were in effect on ${name}`
          : `${name} did not use jumbo frames`,
        from: Math.min(...all.map(({ from }) => from)),
        to: Math.max(...all.map(({ to }) => to)),
        subject: { host, entity, metrics: all.map(({ signal }) => signal.metric) },
        why: `packets of ${all.map(({ text }) => text).join(' and ')} on average, at 10 MiB/s and more${entity.mtu === undefined ? '' : `; the MTU is ${entity.mtu} B`}`,
        caveat:
          isJumbo && entity.mtu === undefined
            ? 'Or the interface splits and joins packets itself (offload)'
            : '',
      };
    });
  },
});

function sizeOf(evidence: Evidence, signal: Signal, direction: string) {
  const bytes = readSignal(signal, evidence.grid);
  const packets = packetsOf(evidence, signal, { direction, bytes });
  if (packets === null) return [];
  const full = [...bytes.keys()].filter(
    (i) => bytes[i]! >= MIN_BYTES_PER_SECOND && packets[i]! > 0,
  );
  const total = (values: Float64Array) => full.reduce((sum, i) => sum + values[i]!, 0);
  if (full.length < MIN_SAMPLES) return [];
  const value = Math.round(total(bytes) / total(packets));
  // Interfaces split and join packets that are larger than the MTU.
  const { mtu = Infinity } = signal.entity;
  if (!(value >= MIN_FULL_BYTES) || (value > MAX_FRAME_BYTES && mtu <= MAX_FRAME_BYTES)) return [];
  return [
    {
      signal,
      value,
      ...cellsTime(evidence.grid, full[0]!, full.at(-1)! + 1),
      isJumbo: value > MAX_FRAME_BYTES,
      text: `${formatNumber(value)} B ${direction === 'receive' ? 'received' : 'sent'}`,
    },
  ];
}

/** The packets a second, computed from their mean size if only that was printed. */
function packetsOf(
  evidence: Evidence,
  signal: Signal,
  { direction, bytes }: { readonly direction: string; readonly bytes: Float64Array },
): Float64Array | null {
  const printed = measuredValues(evidence, signal, { metrics: [`network.${direction}.packets`] });
  if (printed !== null) return printed;
  const sizes = measuredValues(evidence, signal, { metrics: [`network.${direction}.packet_size`] });
  return sizes && bytes.map((value, i) => value / sizes[i]!);
}
