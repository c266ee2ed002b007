import type { Entity } from '../../../model/entity.ts';

/** Maximum length of a command's name in a sentence, in characters. */
const MAX_NAME_CHARS = 32;

/**
 * Returns the name that all processes of a command share: `postgres` of `/usr/lib/postgresql/15/bin/postgres -D …`,
 * `kworker` of `kworker/u16:0`, `java` of the thread `java/305 (812)`; the number of a process without a command.
 */
export function commandName({ name, label = '' }: Pick<Entity, 'name' | 'label'>): string {
  const program = label.trim().split(/[\s,]/, 1)[0]!;
  if (program === '') return name.replace(/\/\d+( \(\d+\))?$/, '');
  const last = /^[./]/.test(program) ? program.slice(program.lastIndexOf('/') + 1) : program;
  return last
    .replace(/^\[|[:\]]+$/g, '')
    .replace(/^([a-z_]+)\/.*$/, '$1')
    .slice(0, MAX_NAME_CHARS);
}
