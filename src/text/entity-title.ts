import type { Entity } from '../model/entity.ts';

/** Matches the names that tools use: `3`, `cpu3`, `%Cpu3`, `[CPU:3]`, `cpu3 usage`. */
const CPU_NUMBER = /^\W*(?:cpu\W*)?(\d+)(?: usage)?\W*$/i;

/** The number in the name of a single processor; undefined if it has none. */
export function cpuNumber(name: string): string | undefined {
  return CPU_NUMBER.exec(name)?.[1];
}

/** Maximum length of a command in a title, in characters; it is cut. */
const MAX_LABEL_CHARS = 40;

type NamedEntity = Pick<Entity, 'kind' | 'name' | 'label'>;

/** An entity's name as a title: `CPU 3`, or `812 postgres` for an entity whose name is only a number. */
export function entityTitle({ kind, name, label = '' }: NamedEntity): string {
  const number = kind === 'cpu' ? (cpuNumber(name) ?? /^\d.*/.exec(name)?.[0]) : undefined;
  if (number !== undefined) return `CPU ${number}`;
  if (label === '') return name;
  return `${name} ${label.length > MAX_LABEL_CHARS ? `${label.slice(0, MAX_LABEL_CHARS - 1)}…` : label}`;
}

/** Maximum length of a program's name in a legend, in characters. */
const MAX_LEGEND_CHARS = 16;

/** The title in a legend, which is shorter: `812 postgres` for `/usr/lib/postgresql/15/bin/postgres -D …`. */
export function lineTitle(entity: Entity): string {
  const { name, label = '' } = entity;
  if (label === '') return entityTitle(entity);
  const program = label.split(/[ ,]/, 1)[0]!;
  const short = /^[./]/.test(program) ? program.slice(program.lastIndexOf('/') + 1) : program;
  return `${name} ${short.slice(0, MAX_LEGEND_CHARS)}`;
}
