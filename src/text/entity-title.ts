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

/**
 * The titles of entities in a legend, which are shorter: processes are named by their command, `postgres` for
 * `/usr/lib/postgresql/15/bin/postgres -D …`, with their number where several share it, `postgres 812`.
 */
export function lineTitles(entities: readonly Entity[]): string[] {
  const programs = entities.map(programOf);
  return entities.map((entity, i) => {
    const program = programs[i]!;
    if (program === '') return entityTitle(entity);
    const isShared = entities.some(
      ({ name }, k) => programs[k] === program && name !== entity.name,
    );
    return isShared ? `${program} ${entity.name}` : program;
  });
}

/** The name of a process's program; empty for other entities. */
function programOf({ label = '' }: Entity): string {
  const program = label.split(/[ ,]/, 1)[0]!;
  const short = /^[./]/.test(program) ? program.slice(program.lastIndexOf('/') + 1) : program;
  return short.slice(0, MAX_LEGEND_CHARS);
}
