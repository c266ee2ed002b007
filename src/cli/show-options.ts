import type { PlanOptions } from './capacity-plan.ts';
import type { ColourChoice } from './colour.ts';
import type { CommonOptions } from './options.ts';
import type { TextFormat } from './text-format.ts';

/** The options of `show`, in addition to the common ones. */
export interface ShowOptions extends CommonOptions, PlanOptions {
  readonly format: TextFormat;
  readonly color?: ColourChoice;
  /** Whether logs that grow are read and shown again and again. */
  readonly watch?: boolean;
  /** The pause after each reading, in seconds. */
  readonly every?: number;
}
