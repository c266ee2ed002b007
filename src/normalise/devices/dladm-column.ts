/** A link and what a table of dladm says of it. */
export type LinkText = readonly [name: string, text: string];

/** Reads a column of the tables of dladm: `LINK MEDIA STATE SPEED DUPLEX DEVICE`. Ports of an aggregation have no LINK. */
export function* dladmColumn(lines: readonly string[], head: string): Generator<LinkText> {
  let index = -1;
  for (const line of lines) {
    const fields = line.trim().split(/\s+/);
    if (fields[0] === 'LINK') index = fields.indexOf(head);
    else if (line.trim() === '') index = -1;
    else if (index > 0 && !/^\s/.test(line)) yield [fields[0]!, fields[index] ?? ''];
  }
}
