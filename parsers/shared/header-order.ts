/**
 * Whether the words of a header that nobody knows may be told by their place: in a translated header all other words
 * stand at their own place. Where one stands elsewhere, a newer version has put in a word, and no place tells anything.
 */
export function isInOrder(words: readonly string[], order: readonly string[]): boolean {
  return words.every((word, i) => {
    const place = order.indexOf(word);
    return place === -1 || place === i || words[place] === word;
  });
}
