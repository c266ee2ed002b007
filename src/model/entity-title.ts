import type { Entity } from './run.ts';

/** An entity's name as it can stand alone: `CPU 3` where the tools print but a number. */
export function entityTitle({ kind, name }: Entity): string {
  return kind === 'cpu' && /^\d/.test(name) ? `CPU ${name}` : name;
}
