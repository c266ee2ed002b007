import type { Line, Parser, Reading, UserParser } from '../../../parsers/parser.ts';
import { parserFields } from './check-parser.ts';
import { UserParserError } from './check-source.ts';

/** Guards each call of a parser: its errors name the parser and the line. `path` is the parser's file. */
export function guardUserParser(parser: UserParser, path: string): Parser {
  const guard = <T>(place: string, call: () => T): T => {
    try {
      return call();
    } catch (error) {
      throw new UserParserError(`${path} failed in ${place}: ${String(error)}`);
    }
  };
  const placeIn = (method: string, line: Line) => `${method} at line ${line.number}`;
  const { opensWhenNamed } = parser;
  return {
    ...fieldsOf(parser),
    opens: (line) => guard(placeIn('opens', line), () => parser.opens(line) === true),
    ...(opensWhenNamed === undefined
      ? {}
      : {
          opensWhenNamed: (line: Line) =>
            guard(
              placeIn('opensWhenNamed', line),
              () => opensWhenNamed.call(parser, line) === true,
            ),
        }),
    start(out, command, before) {
      const reading = guard('start', () => parser.start(out, command, before));
      return guardReading(guardedReading(reading, path), guard);
    },
  };
}

type Guard = <T>(place: string, call: () => T) => T;

/** Returns all declarations of a parser, including methods and getters of a class. */
function fieldsOf(parser: UserParser): UserParser {
  const fields = parserFields.map((field) => [field, parser[field]] as const);
  const given = fields.filter(([, value]) => value !== undefined);
  return Object.fromEntries(given) as unknown as UserParser;
}

function guardedReading(reading: Reading | null | undefined, path: string): Reading {
  if (typeof reading?.line === 'function') return reading;
  throw new UserParserError(`${path}: start gave no object with a function line`);
}

function guardReading(reading: Reading, guard: Guard): Reading {
  return {
    line: (line) => guard(`line ${line.number}`, () => reading.line(line) === true),
    end: () => guard('end', () => reading.end?.()),
  };
}
