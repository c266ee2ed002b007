import { expect, test } from 'vitest';
import { createPageState } from '../../../templates/page/page-state.ts';
import { runCurvesHtml } from '../../../templates/page/run-curves.ts';
import { wholePlan } from '../../../templates/page/shell/picture-plan.ts';
import { madePicture } from '../../made-picture.ts';

const written = (picture = madePicture, state = createPageState()) =>
  `${runCurvesHtml([picture], state)}`;

test('a curve has its name above it, and a sentence for those who hear it', () => {
  const page = written();
  expect(page).toContain('<figcaption><b>operations by clients</b> <small>/s</small></figcaption>');
  expect(page).toContain(
    '<title>operations by clients</title><desc>&lt;zfs&gt;: highest at clients 2, 20.</desc>',
  );
});

test('several lines have a key, a single one has none', () => {
  expect(written()).not.toContain('run-key');
  const [line] = madePicture.lines;
  const two = { ...madePicture, lines: [line!, { ...line!, label: 'ext4' }] };
  expect(written(two)).toMatch(/run-key.*&lt;zfs&gt;.*ext4/s);
});

test('a line goes on where a value is missing, which has no symbol', () => {
  const paths = written().matchAll(/class="s0"[^>]* d="([^"]*)"/g);
  const starts = Array.from(paths, ([, path]) => path!.split('M').length - 1);
  // A symbol of the first line is a plus: two strokes.
  expect(starts.slice(0, 2)).toEqual([1, 3 * 2]);
});

test('where a result stops growing is a dashed line', () => {
  const dashed = 'stroke-dasharray="4 3"';
  expect(written()).not.toContain(dashed);
  expect(written({ ...madePicture, divisions: [2] })).toContain(dashed);
});

test('a page that is full has no curve', () => {
  const full = createPageState({ plan: { ...wholePlan, maxPictureChars: 100 } });
  expect(written(madePicture, full)).not.toContain('<path');
});
