import type { Line, SourceBuilder } from '../parser.ts';
import { logicalProcessors } from '../shared/aix-configuration.ts';
import { type VmstatFormat, VmstatRowsReading } from './vmstat-rows.ts';
import { beginsWith } from './vmstat-words.ts';

/** Reads rows of AIX. The line above each run, about the system's configuration, has the number of processors. */
export class AixRowsReading extends VmstatRowsReading {
  readonly #out: SourceBuilder;

  constructor(out: SourceBuilder, before: readonly string[], format: VmstatFormat) {
    super(out, before, format);
    this.#out = out;
    for (const text of before) out.processors(logicalProcessors(text));
  }

  override line(line: Line): boolean {
    if (beginsWith(line, 'System configuration:')) {
      this.restart(line.text().trim());
      this.#out.processors(logicalProcessors(line.text()));
    } else if (beginsWith(line, 'System configuration changed.')) this.change(line);
    else return super.line(line);
    return true;
  }
}
