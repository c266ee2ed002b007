import { expect, test } from 'vitest';
import { createPageState } from '../../../templates/page/page-state.ts';
import { drawnPictures } from '../../../templates/page/pictures.ts';
import { wholePlan } from '../../../templates/page/shell/picture-plan.ts';
import { madePicture } from '../../made-picture.ts';

const written = (state = createPageState()) => drawnPictures([madePicture], state).join('');

test('a picture has its title, its sentence and the names of its axes and lines as texts', () => {
  const page = written();
  expect(page).toContain(
    '<title>operations by clients</title><desc>&lt;zfs&gt;: highest at clients 2, 20.</desc>',
  );
  const texts = [...page.matchAll(/<text [^>]*>([^<]*)</g)].map(([, text]) => text);
  expect(texts).toEqual(expect.arrayContaining(['clients', 'per second', '&lt;zfs&gt;']));
});

test('a line goes on where a value is missing, which has no symbol', () => {
  const paths = written().matchAll(/class="s0"[^>]* d="([^"]*)"/g);
  const starts = Array.from(paths, ([, path]) => path!.split('M').length - 1);
  // A symbol of the first line is a plus: two strokes.
  expect(starts.slice(0, 2)).toEqual([1, 3 * 2]);
});

test('a page that is full has no picture', () => {
  expect(written(createPageState({ plan: { ...wholePlan, maxPictureChars: 100 } }))).toBe('');
});
