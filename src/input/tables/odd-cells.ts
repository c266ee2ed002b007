import { stateCode } from '../../model/state.ts';
import { printedUnits } from '../../model/unit.ts';
import { DASH, suffixDigits, suffixPower } from '../lines/suffix.ts';
import { parseCell } from './cell.ts';
import type { ColumnWriter } from './column-writer.ts';
import type { LayoutColumn } from './header-layout.ts';

/** Writes the cells that are not plain decimals. */
export class OddCells {
  /** Whether a number was printed with its own suffix. */
  scaled = false;
  readonly #warn: (code: string, text: string) => void;

  constructor(warn: (code: string, text: string) => void) {
    this.#warn = warn;
  }

  /** Writes the usual cell of zpool, `12.6M` or `-`, without decoding its text. True unless it is zero. */
  suffixed(writer: ColumnWriter, sample: number, mantissa: number, code: number): boolean {
    if (code === DASH) {
      writer.pushMissing(sample, stateCode.undefined);
      return true;
    }
    this.scaled = true;
    writer.push(sample, mantissa * 1024 ** suffixPower(code), suffixDigits(code));
    return mantissa !== 0;
  }

  /** Writes a cell with a suffix, a decimal comma, `-` or `nan`. True unless it is zero. */
  cell(writer: ColumnWriter, sample: number, column: LayoutColumn, token: string): boolean {
    const { suffix, unit } = column.spec;
    const cell = parseCell(token, suffix, printedUnits[unit].times);
    if (cell === 'undefined') writer.pushMissing(sample, stateCode.undefined);
    else if (cell === null) {
      writer.pushMissing(sample, stateCode.unparsed);
      this.#warn('unparsed', `no number in column ${column.word.printed}: ${token}`);
    } else {
      if (/\D$/.test(token)) this.scaled = true;
      writer.push(sample, cell.mantissa, cell.digits);
      return cell.mantissa !== 0;
    }
    return true;
  }
}
