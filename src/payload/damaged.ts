import { UserError } from '../model/user-error.ts';

/** The error for a payload that cannot be read back; `damage` names what is wrong. */
export function damaged(damage: string): UserError {
  return new UserError(
    'damaged',
    `the report's data is damaged: ${damage}`,
    'copy the report again, or create it again from the logs',
  );
}

/** Checks a whole number from 0 up to a limit, before anything is allocated for it. */
export function checkCount(value: unknown, limit: number, damage: string): number {
  if (Number.isSafeInteger(value) && (value as number) >= 0 && (value as number) <= limit) {
    return value as number;
  }
  throw damaged(damage);
}

/** Checks a list, before it is iterated. */
export function checkList<T>(value: readonly T[], damage: string): readonly T[] {
  if (Array.isArray(value)) return value;
  throw damaged(damage);
}
