import type { CurveLine } from '../../analyse/results/result-curves.ts';
import { type BestTrade, bestTrade, type TradePoint } from '../../compare/sweep/best-trade.ts';
import type { SweepPart } from '../../compare/sweep/sweep-part.ts';
import { axisUnit, toAxis } from '../../model/display-unit.ts';
import { joinNames } from '../../text/join-names.ts';
import { joinParts } from '../../text/join-parts.ts';
import type { ListBlock, PictureBlock } from '../blocks/block.ts';
import { curvePictures } from '../curve-pictures.ts';
import { measureText } from './figure-number.ts';

/** Maximum number of settings that are named. */
const MAX_SETTINGS = 8;
/** Maximum number of settings besides the best that have names and colours in a chart. */
const MAX_NAMED = 24;

/** Returns which settings of a part no other is better than in two results at once. */
export function tradeList(part: SweepPart): ListBlock {
  const trade = bestTrade(part);
  const form = { kind: 'list', id: 'trades', label: 'Which settings are the best trade' } as const;
  return { ...form, items: trade === null ? [] : [{ kind: 'sentence', ...tradeText(trade) }] };
}

function tradeText({ measures: [first, second], best, others }: BestTrade) {
  const named = best.map(
    ({ setting, values }) =>
      `${setting} (${measureText(values[0], first)}, ${measureText(values[1], second)})`,
  );
  return {
    about: `${first.title} and ${second.title}`,
    claim: `none is better in both than ${joinNames(named, ', ', MAX_SETTINGS)}`,
    evidence: `of ${best.length + others.length} settings`,
  };
}

/** Returns the second result over the first one: the best settings are a line. */
export function tradePictures(part: SweepPart): readonly PictureBlock[] {
  const trade = bestTrade(part);
  if (trade === null) return [];
  const {
    measures: [first, second],
    best,
    others,
  } = trade;
  const all = [...best, ...others];
  const unit = axisUnit(first, Math.max(...all.map(({ values }) => values[0])));
  const lineOf = (label: string, points: readonly TradePoint[]) => {
    const numbers = points.map(({ values }) => toAxis(unit, values[0]));
    const values = Float64Array.from(points, (point) => point.values[1]);
    return {
      ...{ label, metric: second.metric, unit: second.unit, values, numbers },
      pointNames: points.map(({ setting }) => setting),
      dots: numbers.map((number, i) => ({ number, value: values[i]! })),
    };
  };
  return curvePictures('sweep', [
    {
      title: `${second.title} by ${first.title}`,
      across: joinParts([first.title, unit.symbol], ', '),
      numbers: all.map(({ values }) => toAxis(unit, values[0])).sort((a, b) => a - b),
      lines: [
        lineOf('best trade', best),
        ...(others.length > MAX_NAMED
          ? [withoutLine(lineOf('others', others))]
          : others.map((point) => lineOf(point.setting, [point]))),
      ],
    },
  ]);
}

/** Returns a line of which only the dots are drawn. */
function withoutLine(line: CurveLine): CurveLine {
  return { ...line, values: line.values.map(() => Number.NaN), pointNames: [] };
}
