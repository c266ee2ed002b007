/**
 * Whether the unknown words of a header can be identified by their position: in a translated header all other words
 * are at their usual position. If one is elsewhere, a newer version has added a word, and positions mean nothing.
 */
export function isInOrder(words: readonly string[], order: readonly string[]): boolean {
  return words.every((word, i) => {
    const place = order.indexOf(word);
    return place === -1 || place === i || words[place] === word;
  });
}
