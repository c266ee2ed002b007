import type { SchemaElement, Statistics } from 'hyparquet';

/** Stands for what a package has for columns of other kinds than ours: nothing calls it. */
function unknownColumn(): never {
  throw new Error('no column of this kind is written');
}

/** Stands for what it does to each file, and of which our files have nothing. */
const nothing = () => {};

type Stored = Pick<SchemaElement, 'type' | 'converted_type'>;
type Values = ArrayLike<unknown>;
type Parser = (value: never) => unknown;

interface Column {
  readonly element: Stored;
  readonly parsers: Readonly<Record<keyof typeof DEFAULT_PARSERS, Parser>>;
}

const decoder = new TextDecoder();
const encoder = new TextEncoder();

const DEFAULT_PARSERS = {
  stringFromBytes: (bytes: Uint8Array | undefined) => bytes && decoder.decode(bytes),
  timestampFromMilliseconds: (ms: bigint) => new Date(Number(ms)),
};

/** Returns stored values as they are read: of our columns, only texts and instants are not as they are. */
function convert(data: Values, { element, parsers }: Column): Values {
  const parser = {
    UTF8: parsers.stringFromBytes,
    TIMESTAMP_MILLIS: parsers.timestampFromMilliseconds,
  }[String(element.converted_type)];
  return parser === undefined ? data : Array.from(data, (value) => parser(value as never));
}

function convertWithDictionary(
  data: ArrayLike<number>,
  dictionary: Values | undefined,
  encoding: string,
  column: Column,
): Values {
  const isPlain = dictionary === undefined || !encoding.endsWith('_DICTIONARY');
  return isPlain ? convert(data, column) : Array.from(data, (at) => dictionary[at]);
}

/** Returns values as they are stored. */
function unconvert({ converted_type }: Stored, values: Values): Values {
  if (converted_type !== 'UTF8') return values;
  return Array.from(values, (text) => (typeof text === 'string' ? encoder.encode(text) : text));
}

/** Returns the least and the greatest value of a column for a footer. */
function unconvertStatistics(statistics: Statistics, { type }: Stored) {
  return {
    field_3: statistics.null_count,
    field_5: bytesOf(statistics.max_value, type),
    field_6: bytesOf(statistics.min_value, type),
    field_7: statistics.is_max_value_exact,
    field_8: statistics.is_min_value_exact,
  };
}

function bytesOf(value: Statistics['max_value'], type: Stored['type']): Uint8Array | undefined {
  if (value === undefined) return undefined;
  if (type === 'BYTE_ARRAY') return encoder.encode(String(value));
  const view = new DataView(new ArrayBuffer(type === 'INT32' ? 4 : 8));
  if (type === 'INT32') view.setInt32(0, Number(value), true);
  else if (type === 'INT64') view.setBigInt64(0, BigInt(Number(value)), true);
  else view.setFloat64(0, Number(value), true);
  return new Uint8Array(view.buffer);
}

export { deltaBinaryUnpack } from 'hyparquet/src/delta.js';
export { readRleBitPackedHybrid } from 'hyparquet/src/encoding.js';
export { deltaBinaryPack } from 'hyparquet-writer/src/delta.js';
export { writeRleBitPackedHybrid } from 'hyparquet-writer/src/encoding.js';
export {
  convert,
  convertWithDictionary,
  DEFAULT_PARSERS,
  nothing as markGeoColumns,
  nothing as writeBlooms,
  unconvert,
  unconvertStatistics,
  unknownColumn as autoDetectShredding,
  unknownColumn as BloomBuilder,
  unknownColumn as bloomEligibleColumns,
  unknownColumn as byteStreamSplit,
  unknownColumn as decodeVariantColumn,
  unknownColumn as deltaByteArray,
  unknownColumn as deltaLengthByteArray,
  unknownColumn as encodeVariantColumn,
  unknownColumn as geojsonToWkb,
  unknownColumn as geospatialStatistics,
  unknownColumn as hashParquetValue,
  unknownColumn as normalizeShreddingConfig,
  unknownColumn as parseDecimal,
  unknownColumn as parseFloat16,
  unknownColumn as readBloomFilter,
  unknownColumn as sbbfContains,
  unknownColumn as unconvertMinMax,
  unknownColumn as wkbToGeojson,
  unknownColumn as writeByteStreamSplit,
};
