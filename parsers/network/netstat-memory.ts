import type { HeaderWord, Line, Parser, SourceBuilder } from '../parser.ts';

/**
 * netstat -m of FreeBSD (mbuf.c, netstat(1)): network memory at the instant, several numbers a line.
 *
 * ```
 * 257/1018/1275 mbufs in use (current/cache/total)
 * 576K/3298K/3874K bytes allocated to network (current/cache/total)
 * 0 sendfile syscalls
 * ```
 *
 * The columns are called by what stands behind the numbers. K is 1024.
 */
export const netstatMemory = {
  id: 'netstat-memory',
  tool: 'netstat',
  platform: 'freebsd',
  title: 'netstat -m',
  reference: 'mbuf.c and netstat(1) of FreeBSD',
  options: '-m',
  columns: [],
  firstReport: 'interval',
  rates: 'elapsed',
  leavesOut: 'nothing',
  opens: isFirst,
  start(out: SourceBuilder) {
    const table = out.table();
    const mbufs = table.entity({ kind: 'memory', name: 'mbufs' });
    return {
      line(line: Line): boolean {
        if (!/^\d[\d/KMG]{0,120}$/.test(line.str(0)) || line.count < 2) return false;
        if (isFirst(line)) table.report(null);
        const cells = line.str(0).split('/');
        const words = wordsOf(line.rest(1));
        if (words.length !== cells.length) return false;
        return table.texts(table.columns(words), mbufs, cells);
      },
    };
  },
} as const satisfies Parser;

function isFirst(line: Line): boolean {
  return (
    line.is(1, 'mbufs') && line.is(2, 'in') && line.is(3, 'use') && line.str(4).startsWith('(')
  );
}

/** `mbufs in use (current/cache/total)`: a column for each word in the parentheses. */
function wordsOf(text: string): HeaderWord[] {
  const at = text.endsWith(')') ? text.lastIndexOf(' (') : -1;
  const what = at < 0 ? text : text.slice(0, at);
  const unit = what.startsWith('bytes ') ? ('B' as const) : ('1' as const);
  const labels = at < 0 ? [''] : text.slice(at + 2, -1).split('/');
  return labels.map((label) => {
    const word = label === '' ? { printed: what } : { heading: what, printed: label };
    return { ...word, spec: { ...word, metric: `other.${what}`, unit, suffix: 1024 } };
  });
}
