import type { Entity } from '../model/entity.ts';

/** Tools write `3`, `cpu3`, `%Cpu3`, `[CPU:3]`, `cpu3 usage`. */
const CPU_NUMBER = /^\W*(?:cpu\W*)?(\d+)(?: usage)?\W*$/i;

/** The number in the name of a single processor; undefined if it has none. */
export function cpuNumber(name: string): string | undefined {
  return CPU_NUMBER.exec(name)?.[1];
}

/** A command may be long; a title shows its beginning. */
const LONGEST = 40;

type Named = Pick<Entity, 'kind' | 'name' | 'label'>;

/** An entity's name as a title: `CPU 3`, `812 postgres` for entities with only a number as their name. */
export function entityTitle({ kind, name, label = '' }: Named): string {
  const number = kind === 'cpu' ? (cpuNumber(name) ?? /^\d.*/.exec(name)?.[0]) : undefined;
  if (number !== undefined) return `CPU ${number}`;
  if (label === '') return name;
  return `${name} ${label.length > LONGEST ? `${label.slice(0, LONGEST - 1)}…` : label}`;
}

/** A program's name in a legend of many lines. */
const LONGEST_IN_LEGEND = 16;

/** The same, short enough for the legend: `812 postgres` for `/usr/lib/postgresql/15/bin/postgres -D …`. */
export function lineTitle(entity: Entity): string {
  const { name, label = '' } = entity;
  if (label === '') return entityTitle(entity);
  const program = label.split(/[ ,]/, 1)[0]!;
  const short = /^[./]/.test(program) ? program.slice(program.lastIndexOf('/') + 1) : program;
  return `${name} ${short.slice(0, LONGEST_IN_LEGEND)}`;
}
