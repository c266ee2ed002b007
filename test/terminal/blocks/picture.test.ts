import { expect, test } from 'vitest';
import type { ShownBlock } from '../../../src/presentation/blocks/block.ts';
import { markdownOf } from '../../../src/terminal/blocks/markdown-blocks.ts';
import { textLines } from '../../../src/terminal/blocks/text-blocks.ts';
import { madePicture } from '../../made-picture.ts';

const before: ShownBlock = { kind: 'sentence', claim: 'first' };
const after: ShownBlock = { kind: 'sentence', claim: 'last' };
const foldOf = (...blocks: ShownBlock[]): ShownBlock => {
  return { kind: 'fold', summary: 'a fold', blocks, isOpen: true };
};

test.each([2, Number.POSITIVE_INFINITY])(
  'of %i lines a picture takes none, and is not counted as one without room',
  (height) => {
    expect(textLines([before, madePicture, after], { width: 80, height }, 'rest')).toEqual([
      'first',
      'last',
    ]);
  },
);

test('a fold in which only pictures are is not in a text', () => {
  const blocks = [before, foldOf(madePicture)];
  const area = { width: 80, height: Number.POSITIVE_INFINITY };
  expect(textLines(blocks, area, '')).toEqual(['first']);
  expect(markdownOf('title', blocks)).toBe('## title\n\nfirst');
});

test('Markdown has nothing of a picture, and no empty lines for it', () => {
  expect(markdownOf('title', [before, madePicture, after])).toBe('## title\n\nfirst\n\nlast');
});
