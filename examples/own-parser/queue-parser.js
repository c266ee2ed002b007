// @ts-check
/** @import { EntityKey, Layout, Line, Parser, Stamp } from 'statgraph' */

/**
 * The log of an imagined `mqstat`, which prints a report of a message broker's queues every few seconds:
 *
 * ```
 * --- 2026-11-21 02:50:55 UTC
 * queue        in/s    out/s   depth  age(ms)
 * orders      123.9    123.9       0      4.2
 * mails         8.0      8.0       0        -
 * ```
 *
 * @satisfies {Parser}
 */
const mqstat = /** @type {const} */ ({
  id: 'mqstat',
  tool: 'mqstat',
  platform: '',
  title: 'mqstat',
  reference: 'its --help',
  options: '',
  // The words of the header line, with what they measure and in which unit.
  columns: [
    { printed: 'in/s', metric: 'queue.received', unit: '1/s' },
    { printed: 'out/s', metric: 'queue.delivered', unit: '1/s' },
    { printed: 'depth', metric: 'queue.depth', unit: '1' },
    { printed: 'age(ms)', metric: 'queue.age', unit: 'ms' },
  ],
  // What no metric of statgraph's measures; `statgraph formats` lists those that there are.
  metrics: {
    'queue.received': {
      title: 'received',
      meaning: 'Messages that came into the queue.',
      unit: '1/s',
      kind: 'rate',
    },
    'queue.delivered': {
      title: 'delivered',
      meaning: 'Messages that consumers took.',
      unit: '1/s',
      kind: 'rate',
    },
    'queue.depth': {
      title: 'depth',
      meaning: 'Messages that wait.',
      unit: '1',
      kind: 'gauge',
    },
    'queue.age': {
      title: 'age',
      meaning: 'How long the oldest message has waited.',
      unit: 's',
      kind: 'gauge',
    },
  },
  firstReport: 'interval',

  // The line by which such a log is known, whatever its file is called.
  opens: isHeader,

  // `before` are the lines above it: the stamp of the first report is the last of them.
  start(out, _command, before) {
    const table = out.table();
    /** @type {Layout | null} */
    let layout = null;
    let stamp = stampIn(before.at(-1) ?? '', out);

    return {
      // False for a line that is not understood: it is offered to other parsers, else counted and quoted.
      line(line) {
        if (isHeader(line)) {
          table.report(stamp);
          layout = table.header(line, headerWords);
          return true;
        }
        if (line.is(0, '---')) {
          stamp = stampIn(line.text(), out);
          return stamp !== null;
        }
        if (layout === null || line.count !== layout.length + 1) return false;
        return table.row(layout, table.named(line, 0, describe), line, 1);
      },
    };
  },
});

export default mqstat;

/** @param {Line} line */
function isHeader(line) {
  return line.is(0, 'queue') && line.is(1, 'in/s');
}

/** Columns are bound by the header's words, so that a version with one more is read too. */
/** @param {Line} line */
function headerWords(line) {
  return Array.from({ length: line.count - 1 }, (_, i) => ({ printed: line.str(i + 1) }));
}

/**
 * @param {string} text
 * @param {{ stamp(text: string): Stamp | null }} out
 */
function stampIn(text, out) {
  return out.stamp(text.replace(/^--- /, ''));
}

/**
 * @param {string} name
 * @returns {EntityKey}
 */
function describe(name) {
  return { kind: 'other', name };
}
