import type { SchemaElement } from 'hyparquet';

type TypeName = 'text' | 'count' | 'number' | 'instant' | 'map';

interface StoredType {
  readonly element: Omit<SchemaElement, 'name'>;
  readonly name: string;
  readonly encoding?: 'DELTA_BINARY_PACKED';
}

/** The storage of each type of column: its Parquet type, and the encoding of its numbers. */
const types: Readonly<Record<TypeName, StoredType>> = {
  text: { element: { type: 'BYTE_ARRAY', converted_type: 'UTF8' }, name: 'STRING' },
  /** Whole numbers in an order that makes their differences small. */
  count: {
    element: { type: 'INT32' },
    name: 'INT32',
    encoding: 'DELTA_BINARY_PACKED',
  },
  number: { element: { type: 'DOUBLE' }, name: 'DOUBLE' },
  /** An instant in ms since 1970, UTC. */
  instant: {
    element: { type: 'INT64', converted_type: 'TIMESTAMP_MILLIS' },
    name: 'TIMESTAMP(ms, UTC)',
    encoding: 'DELTA_BINARY_PACKED',
  },
  /** Texts by name. */
  map: { element: { converted_type: 'MAP', num_children: 1 }, name: 'MAP(STRING, STRING)' },
};

/** A column of a Parquet table. */
export interface ParquetColumn {
  readonly type: TypeName;
  /** Whether it may be null. */
  readonly isOptional?: true;
  /** Whether queries filter by it; then its least and greatest value are kept for each row group. */
  readonly isFiltered?: true;
  readonly meaning: string;
}

/** The columns of a Parquet table, in this order. */
export type ParquetColumns = Readonly<Record<string, ParquetColumn>>;

/** The type of a column in the documentation: `DOUBLE`, with a `?` if it may be null. */
export function parquetTypeName({ type, isOptional }: ParquetColumn): string {
  return `${types[type].name}${isOptional ? '?' : ''}`;
}

/** Returns the encoding of the numbers of a column; undefined leaves it to the writer, which tries a dictionary. */
export function encodingOf({ type }: ParquetColumn): 'DELTA_BINARY_PACKED' | undefined {
  return types[type].encoding;
}

/** The schema of a Parquet file. */
export function schemaOf(columns: ParquetColumns): SchemaElement[] {
  const entries = Object.entries(columns);
  return [
    { name: 'statgraph', num_children: entries.length },
    ...entries.flatMap(([name, column]) => elementsOf(name, column)),
  ];
}

/** Returns the columns of a schema that {@link schemaOf} made; those with statistics are filtered by. */
export function storedColumns(
  [, ...elements]: readonly SchemaElement[],
  hasStatistics: (name: string) => boolean,
): ParquetColumns {
  const columns: [string, ParquetColumn][] = [];
  for (let i = 0; i < elements.length; i++) {
    const { name, type, converted_type, repetition_type } = elements[i]!;
    const known = Object.entries(types).find(
      ([, { element }]) => element.type === type && element.converted_type === converted_type,
    );
    if (known === undefined) throw new Error(`the column ${name} is of an unknown type`);
    const column: ParquetColumn = {
      type: known[0] as TypeName,
      ...(repetition_type === 'OPTIONAL' && { isOptional: true }),
      ...(hasStatistics(name) && { isFiltered: true }),
      meaning: '',
    };
    columns.push([name, column]);
    if (column.type === 'map') i += MAP_ELEMENTS - 1;
  }
  return Object.fromEntries(columns);
}

/** The elements of a map in a schema: itself, its entries, their names and texts. */
const MAP_ELEMENTS = 4;

function elementsOf(name: string, { type, isOptional }: ParquetColumn): SchemaElement[] {
  const repetition_type = isOptional ? 'OPTIONAL' : 'REQUIRED';
  const column: SchemaElement = { ...types[type].element, name, repetition_type };
  if (type !== 'map') return [column];
  const { element } = types.text;
  return [
    column,
    { name: 'key_value', repetition_type: 'REPEATED', num_children: 2 },
    { ...element, name: 'key', repetition_type: 'REQUIRED' },
    { ...element, name: 'value', repetition_type: 'REQUIRED' },
  ];
}
