import { group } from 'd3-array';
import type { ComparedSides } from '../../compare/compared.ts';
import type { FigureRow } from '../../compare/figure-rows.ts';
import type { Statement } from '../../compare/statements.ts';
import { joinNames } from '../../text/join-names.ts';
import { changeText } from './change-text.ts';
import { figureTitle } from './figure-title.ts';
import { figureValue } from './figure-value.ts';
import { resultNames } from './result-name.ts';

/** Says what differs at a glance, a text for each figure: `transactions/s −74 % (4199 → 1099)`. */
export function glanceTexts({ glance, results }: ComparedSides): readonly string[] {
  const nameOf = resultNames(results);
  return glance.map((row) =>
    glanceText(row, row.kind === 'result' ? nameOf(row) : figureTitle(row)),
  );
}

function glanceText(row: FigureRow, title: string): string {
  const values = row.values.map((_, side) => figureValue(row, side)).join(' → ');
  const changes = row.values.slice(1).map((value) => changeText(row.values[0]!, value));
  const isSame = row.changes.every((change) => change === 'same');
  if (row.unit === '%') return `${title} ${values}`;
  if (isSame) return `${title} as before: ${values}`;
  return `${title} ${changes.join(', ')} (${values})`;
}

/** Says what the figures of a device together show. Devices of which the same is true share a text. */
export function statementTexts({ statements, sides }: ComparedSides): readonly string[] {
  const alike = group(statements, (statement) =>
    statementText(
      statement,
      sides.map(({ name }) => name),
    ),
  );
  return [...alike].map(([text, [first, ...others]]) => {
    const subjects = [first!, ...others].map(({ subject }) => subject);
    return `${joinNames(subjects, ', ', MAX_SUBJECTS)}: ${text}${sizesText(first!)}`;
  });
}

/** Maximum number of devices that a statement names. */
const MAX_SUBJECTS = 4;

/** The bytes of the side that has any. */
function amountText(bytes: FigureRow, side: number): string {
  return `: ${figureValue(bytes, bytes.values[0] === 0 ? side : 0)}`;
}

/** The sizes of a device's requests, which differ a little between devices. */
function sizesText(statement: Statement): string {
  if (statement.kind === 'one-side-only') return amountText(statement.bytes, statement.side);
  if (statement.kind !== 'request-size') return '';
  const { subject, size, side } = statement;
  return `; a request of ${subject} had ${figureValue(size, 0)} → ${figureValue(size, side)}`;
}

function statementText(statement: Statement, names: readonly string[]): string {
  const { side } = statement;
  const sideName = names[side]!;
  if (statement.kind === 'one-side-only') {
    const { bytes } = statement;
    const busy = bytes.values[0] === 0 ? side : 0;
    return `bytes ${bytes.name} only in ${names[busy]!}, none in ${names[busy === 0 ? side : 0]!}`;
  }
  const change = ({ values }: FigureRow) => changeText(values[0]!, values[side]!);
  if (statement.kind === 'request-size') {
    const { bytes, requests } = statement;
    return `bytes ${bytes.name} ${change(bytes)} with ${change(requests)} ${requests.name} in ${sideName}`;
  }
  const { use, work, time } = statement;
  const alike = time === null ? '' : ` at ${figureValue(time, side)} each`;
  return `in use ${figureValue(use, 0)} and ${figureValue(use, side)}, but ${work.name} ${change(work)} in ${sideName}${alike}, so its use is no limit`;
}
