import type { Entity } from '../model/entity.ts';

/** Maximum length of a command's name in a sentence, in characters. */
const MAX_NAME_CHARS = 32;

/**
 * Returns the name that all processes of a command share: `postgres` of `/usr/lib/postgresql/15/bin/postgres -D …`,
 * `kworker` of `kworker/u16:0`, `java` of the thread `java/305 (812)`, `mysqld` of `7295/mysqld`; the number of a process
 * without a command.
 */
export function commandName({ name, label = '' }: Pick<Entity, 'name' | 'label'>): string {
  const printed =
    label.trim().split(/[\s,]/, 1)[0]! || name.replace(/^\d+\/(?=\D)|\/\d+( \(\d+\))?$/g, '');
  const last = /^[./]/.test(printed) ? printed.slice(printed.lastIndexOf('/') + 1) : printed;
  return last
    .replace(/^\[|[:\]]+$/g, '')
    .replace(/^([a-z_]+)\/.*$/, '$1')
    .slice(0, MAX_NAME_CHARS);
}
