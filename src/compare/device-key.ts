import type { FigureRow } from './figure-rows.ts';

/** Returns a key that is the same for all rows of a device, and of no other one. */
export function deviceKey({ entity, subject }: FigureRow): string {
  return JSON.stringify([entity?.kind, subject]);
}
