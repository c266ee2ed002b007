import { UserError } from '../../model/user-error.ts';

/** Returns the error for a file that is not the table that it should be. */
export function damagedTable(path: string, why = 'no table of statgraph'): UserError {
  return new UserError('cannotWrite', `${path} is damaged: ${why}`, DAMAGED_HINT);
}

const DAMAGED_HINT = 'delete the files of this name in all folders, and export the runs again';

/** Reads from a file; whatever fails is a fault of the file. */
export function reading<T>(path: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw damagedTable(path, error instanceof Error ? error.message : String(error));
  }
}
