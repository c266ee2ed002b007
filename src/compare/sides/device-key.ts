import type { KeyFigure } from '../../analyse/key-figures/key-figure.ts';

/** Returns a key that is the same for all figures of a device, and of no other one. */
export function deviceKey({ entity, subject }: Pick<KeyFigure, 'entity' | 'subject'>): string {
  return JSON.stringify([entity?.kind, subject]);
}
