import type { ShownBlock } from '../presentation/blocks/block.ts';
import { type TextArea, textLines } from '../terminal/blocks/text-blocks.ts';
import { withoutCommands } from '../text/safe-text.ts';

/** Prints blocks to standard error. */
export function printBlocks(blocks: readonly ShownBlock[], area: TextArea): void {
  const lines = textLines(blocks, area, 'the report has all');
  process.stderr.write(lines.map((line) => `${withoutCommands(line)}\n`).join(''));
}
