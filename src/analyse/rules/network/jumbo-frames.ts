import { formatNumber } from '../../../text/quantity.ts';
import { cellsTime } from '../../signals/grid.ts';
import { readSignal } from '../../signals/signals.ts';
import { measuredValues, nameOf } from '../kinds/measured.ts';
import type { Rule } from '../rule.ts';
import { series } from '../rule-kinds.ts';

/** Maximum length of an Ethernet frame without its checksum, if it is not a jumbo frame. */
const MAX_FRAME_BYTES = 1514;
/** Minimum mean size that shows something: a lower one mixes full frames with smaller ones. */
const MIN_FULL_BYTES = 1400;
/** Minimum traffic: less may be acknowledgements, which are small in any frames. */
const MIN_BYTES_PER_SECOND = 10 * 2 ** 20;
/** Minimum number of samples with such traffic. */
const MIN_SAMPLES = 5;

/** Whether the data of an interface travelled in jumbo frames in a direction. */
const jumboFramesIn = (direction: string, word: string): Rule =>
  series('jumbo-frames', 'note', {
    of: ['nic'],
    unit: 'B',
    measure: { metrics: [`network.${direction}.throughput`] },
    reference: 'Ethernet: frames of at most 1514 B',

    find(evidence, signal) {
      const { host, entity, metric } = signal;
      const packets = measuredValues(evidence, signal, {
        metrics: [`network.${direction}.packets`],
      });
      if (packets === null) return [];
      const bytes = readSignal(signal, evidence.grid);
      const full = [...bytes.keys()].filter(
        (i) => bytes[i]! >= MIN_BYTES_PER_SECOND && packets[i]! > 0,
      );
      const total = (values: Float64Array) => full.reduce((sum, i) => sum + values[i]!, 0);
      const value = Math.round(total(bytes) / total(packets));
      const isJumbo = value > MAX_FRAME_BYTES;
      const { mtu } = entity;
      // Interfaces split and join packets that are larger than the MTU.
      const isOffloaded = isJumbo && mtu !== undefined && mtu <= MAX_FRAME_BYTES;
      if (full.length < MIN_SAMPLES || value < MIN_FULL_BYTES || isOffloaded) return [];
      const name = nameOf(evidence.run, signal);
      return [
        {
          value,
          limit: MAX_FRAME_BYTES,
          variant: `${isJumbo}`,
          claim: isJumbo
            ? `Jumbo frames were in effect on ${name}`
            : `${name} did not use jumbo frames`,
          ...cellsTime(evidence.grid, full[0]!, full.at(-1)! + 1),
          subject: { host, entity, metrics: [metric] },
          why: `packets of ${formatNumber(value)} B ${word} on average, at 10 MiB/s and more${mtu === undefined ? '' : `; the MTU is ${mtu} B`}`,
          caveat:
            isJumbo && mtu === undefined
              ? 'Or the interface splits and joins packets itself (offload)'
              : '',
        },
      ];
    },
  });

/** The rules about jumbo frames in each direction. */
export const jumboFrames: readonly Rule[] = [
  jumboFramesIn('receive', 'received'),
  jumboFramesIn('transmit', 'sent'),
];
