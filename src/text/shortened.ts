/** Returns the width of a text: in pixels, or in cells of a terminal. */
export type TextMeasure = (text: string) => number;

/** Returns as many words of a text as fit, and an ellipsis; empty if not even the first word fits with it. */
export function wholeWords(text: string, width: number, measure: TextMeasure): string {
  if (measure(text) <= width) return text;
  const words = text.split(' ');
  for (let count = words.length - 1; count > 0; count--) {
    const start = words
      .slice(0, count)
      .join(' ')
      .replace(/[,;.:]$/, '');
    if (measure(`${start} …`) <= width) return `${start} …`;
  }
  return '';
}

/** Returns the text, without its middle if it is too wide: names differ at their ends. */
export function withoutMiddle(text: string, width: number, measure: TextMeasure): string {
  if (measure(text) <= width) return text;
  const chars = [...text];
  const room = width - measure('…');
  const end = fitting([...chars].reverse(), room / 2, measure).reverse();
  const start = fitting(chars, room - measure(end.join('')), measure);
  return `${start.join('')}…${end.join('')}`;
}

/** Returns the text, without its end if it is too wide: what is known from elsewhere is recognised by its start. */
export function withoutEnd(text: string, width: number, measure: TextMeasure): string {
  if (measure(text) <= width) return text;
  return `${fitting([...text], width - measure('…'), measure)
    .join('')
    .trimEnd()}…`;
}

/** Returns the first characters that fit. */
function fitting(chars: readonly string[], width: number, measure: TextMeasure): string[] {
  let used = 0;
  const end = chars.findIndex((char) => {
    used += measure(char);
    return used > width;
  });
  return chars.slice(0, end);
}

/** Returns the text, without its start if it is too wide: numbered names differ at their ends. */
export function withoutStart(text: string, width: number, measure: TextMeasure): string {
  if (measure(text) <= width) return text;
  const end = fitting([...text].reverse(), width - measure('…'), measure).reverse();
  return `…${end.join('')}`;
}
