import type { Winner } from '../../compare/sweep/winners.ts';

/** Which value of a parameter is best, by how much; or that none is. */
export function winnerJson(winner: Winner) {
  const { kind, parameter } = winner;
  if (kind === 'mixed') {
    const { value, wins, of } = winner;
    return { kind, parameter, value, wins, of };
  }
  const { values } = winner;
  if (kind === 'alike') return { kind, parameter, values, within_percent: winner.withinPercent };
  return {
    ...{
      kind,
      parameter,
      values,
      limit: winner.limit,
      finding: winner.finding?.claim ?? null,
      repeated: winner.isOfRepeats,
    },
    against: winner.leads.map(({ value, least, most, finding }) => ({
      ...{ value, least_ratio: least, most_ratio: most, finding: finding?.claim ?? null },
    })),
  };
}
