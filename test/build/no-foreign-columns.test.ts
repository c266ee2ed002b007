import type { SchemaElement } from 'hyparquet';
import * as reading from 'hyparquet/src/convert.js';
import * as writing from 'hyparquet-writer/src/unconvert.js';
import { expect, test } from 'vitest';
import * as own from '../../src/build/no-foreign-columns.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

/** The types of our columns, with values as they are written and as they are stored. */
const COLUMNS: [type: SchemaElement, values: unknown[], stored: unknown[]][] = [
  [
    { name: 'text', type: 'BYTE_ARRAY', converted_type: 'UTF8' },
    ['', 'é'],
    [bytes(''), bytes('é')],
  ],
  [{ name: 'count', type: 'INT32' }, [-1, 2 ** 31 - 1], [-1, 2 ** 31 - 1]],
  [{ name: 'number', type: 'DOUBLE' }, [-0.1, 1e300, null], [-0.1, 1e300, null]],
  [
    { name: 'instant', type: 'INT64', converted_type: 'TIMESTAMP_MILLIS' },
    [-1n, 1_795_996_800_000n, null],
    [-1n, 1_795_996_800_000n],
  ],
];

test.each(COLUMNS)(
  'what stands for the library stores and reads %j as it does',
  (element, values, stored) => {
    expect(own.unconvert(element, values)).toEqual(writing.unconvert(element, values));
    const [min_value, max_value] = values as [never, never];
    const { field_3, field_5, field_6, field_7, field_8 } = writing.unconvertStatistics(
      { min_value, max_value, null_count: 1n },
      element,
      Number.POSITIVE_INFINITY,
    );
    const statistics = { min_value, max_value, null_count: 1n };
    expect(own.unconvertStatistics(statistics, element)).toEqual({
      field_3,
      field_5,
      field_6,
      field_7,
      field_8,
    });
    const decoder = { element, parsers: reading.DEFAULT_PARSERS } as Parameters<
      typeof reading.convert
    >[1];
    expect(own.convert(stored, decoder)).toEqual(reading.convert(stored, decoder));
    const read = reading.convert(stored, decoder);
    const at = [1, 0, 1];
    expect(own.convertWithDictionary(at, read, 'RLE_DICTIONARY', decoder)).toEqual(
      reading.convertWithDictionary(at, read, 'RLE_DICTIONARY', decoder),
    );
  },
);
