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
/** Minimum mean size that shows something without the MTU: a lower one mixes full frames with smaller ones. */
const MIN_FULL_BYTES = 1400;
/** Minimum mean size: smaller packets carry little data, so the size of frames does not matter for them. */
const MIN_PACKET_BYTES = 1000;
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
      ({ signal, variant }) => `${nameOf(evidence.run, signal)} ${variant}`,
    );
    return [...alike.values()].map((all): RuleFinding => {
      const { value, signal, variant } = all[0]!;
      const { host, entity } = signal;
      return {
        value,
        limit: MAX_FRAME_BYTES,
        variant,
        claim: claims[variant](nameOf(evidence.run, signal)),
        from: Math.min(...all.map(({ from }) => from)),
        to: Math.max(...all.map(({ to }) => to)),
        subject: { host, entity, metrics: all.map(({ signal }) => signal.metric) },
        why: `packets of ${all.map(({ text }) => text).join(' and ')} on average, at 10 MiB/s and more${entity.mtu === undefined ? '' : `; the MTU is ${entity.mtu} B`}`,
        caveat: caveatOf(value, entity.mtu),
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
  if (!(value >= (signal.entity.mtu === undefined ? MIN_FULL_BYTES : MIN_PACKET_BYTES))) return [];
  return [
    {
      signal,
      value,
      ...cellsTime(evidence.grid, full[0]!, full.at(-1)! + 1),
      variant: variantOf(value, signal.entity.mtu),
      text: `${formatNumber(value)} B ${direction === 'receive' ? 'received' : 'sent'}`,
    },
  ];
}

/** The claims that the mean size of packets may show. */
const claims = {
  small: (name: string) => `The packets of ${name} were smaller than its MTU`,
  usual: (name: string) => `${name} did not use jumbo frames`,
  offloaded: (name: string) => `${name} joined and split packets itself (offload)`,
  jumbo: (name: string) => `Jumbo frames were in effect on ${name}`,
};

/** Returns which claim a mean size of packets supports. Many small packets lower the mean and may hide jumbo frames. */
function variantOf(size: number, mtu?: number): keyof typeof claims {
  if (size <= MAX_FRAME_BYTES)
    return mtu !== undefined && mtu > MAX_FRAME_BYTES ? 'small' : 'usual';
  // The interface joins and splits packets that are larger than the MTU.
  return mtu !== undefined && mtu <= MAX_FRAME_BYTES ? 'offloaded' : 'jumbo';
}

function caveatOf(size: number, mtu = Infinity): string {
  if (mtu <= MAX_FRAME_BYTES) return '';
  if (size > MAX_FRAME_BYTES) return 'Or the interface splits and joins packets itself (offload)';
  return size < MIN_FULL_BYTES ? 'Jumbo frames with small packets among them look the same' : '';
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
