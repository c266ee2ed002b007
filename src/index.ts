import type * as types from './types.ts';

const { api } = await import('./commands/commands.ts');

/** The functions of the package. */
export const {
  read,
  show,
  report,
  compare,
}: Pick<typeof types, 'read' | 'show' | 'report' | 'compare'> = api;
