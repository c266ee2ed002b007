import type {
  MeasuredPhase,
  PhaseNumber,
  PhaseUsages,
  RepeatedPhase,
} from '../analyse/phases/phase-usage.ts';
import { formatShort } from '../text/quantity.ts';
import type { TableBlock } from './blocks/block.ts';
import { numberColumn, wordColumn } from './blocks/column.ts';
import { filledFrom, tableOf } from './blocks/filled-column.ts';

const MIB = 2 ** 20;

const COLUMNS = [
  wordColumn('phase'),
  wordColumn('resource'),
  ...['seconds', 'MiB', 'MiB/s', 'Mbit/s', '% of link'].map((head) => numberColumn(head)),
];

/**
 * Bytes, seconds, rates in bytes and bits, and the share of the link, of each resource that moved data in a phase. The
 * seconds are those in which it was measured. A mark falls within a report, and stamps are whole seconds.
 */
export function phaseForm({ phases, repeated }: PhaseUsages): TableBlock {
  const rows = [...phases.flatMap(movedInPhase), ...repeated.flatMap(movedInRepeated)];
  const label = 'Bytes, seconds and bits of each phase, give or take a report at each end';
  return tableOf(
    { id: 'phase-form-table', label, rowWord: 'row' },
    COLUMNS.map((column, i) => filledFrom(column, rows, (texts) => texts[i]!)),
  );
}

/** The texts of a phase, one for each column. */
function movedInPhase({ phase, usages }: MeasuredPhase): readonly (readonly string[])[] {
  return usages
    .filter(({ bytes }) => bytes >= MIB)
    .map((usage) => [
      phase.name,
      usage.resource.name,
      formatShort(usage.bytes / usage.rate),
      formatShort(usage.bytes / MIB),
      ...rateTexts(usage),
    ]);
}

function movedInRepeated(phase: RepeatedPhase): readonly (readonly string[])[] {
  const { name, count, seconds, usages } = phase;
  return usages
    .filter(({ mean }) => mean.bytes >= MIB)
    .map(({ resource, mean, deviation }) => {
      const [means, deviations] = [rateTexts(mean), rateTexts(deviation)];
      return [
        `${name}, mean of ${count}`,
        resource.name,
        `${formatShort(mean.bytes / mean.rate)} ± ${formatShort(seconds[1])}`,
        `${formatShort(mean.bytes / MIB)} ± ${formatShort(deviation.bytes / MIB)}`,
        ...means.map((text, i) => (text === '' ? '' : `${text} ± ${deviations[i]}`)),
      ];
    });
}

/** A rate in MiB/s and in Mbit/s, and the share of the link. */
function rateTexts({ rate, ofLink }: Readonly<Record<PhaseNumber, number>>): readonly string[] {
  return [
    formatShort(rate / MIB),
    formatShort((rate * 8) / 1e6),
    Number.isNaN(ofLink) ? '' : formatShort(ofLink),
  ];
}
