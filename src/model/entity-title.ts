import type { Entity } from './run.ts';

/** A command may be long; a title shows its begin. */
const LONGEST = 40;

/** An entity's name as it can stand alone: `CPU 3`, `812 postgres`, where the tools print but a number. */
export function entityTitle({ kind, name, label = '' }: Entity): string {
  if (kind === 'cpu' && /^\d/.test(name)) return `CPU ${name}`;
  if (label === '') return name;
  return `${name} ${label.length > LONGEST ? `${label.slice(0, LONGEST - 1)}…` : label}`;
}
