import { expect, test } from 'vitest';
import { sectionNotes } from '../../../templates/parts/section-notes.ts';

const words = (notes: readonly string[]) => {
  const { name, contents } = sectionNotes(notes);
  return [name, JSON.stringify(contents)];
};

test('explanations fold after their first sentence', () => {
  const [name, contents] = words(['From OpenZFS 0.7 on it is a sum. It has copies.', 'Bursts.']);
  expect(name).toBe('details');
  const texts = [...contents!.matchAll(/"contents":\["([^"]+)"\]/g)].map(([, text]) => text);
  expect(texts).toEqual(['From OpenZFS 0.7 on it is a sum.', 'It has copies.', 'Bursts.']);
});

test.each([['One sentence.'], ['No full stop at its end']])(
  'a sentence alone has no fold: %s',
  (text) => {
    expect(words([text])).toEqual(['p', JSON.stringify([text])]);
  },
);
