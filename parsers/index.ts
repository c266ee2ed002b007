import { iopattern } from './iopattern.ts';
import { nicstat } from './nicstat.ts';
import type { Parser } from './parser.ts';
import { vmstatLinux } from './vmstat-linux.ts';

/** Every format that statgraph reads, one line each; the first whose `opens` knows a line gets it. */
export const parsers: readonly Parser[] = [vmstatLinux, nicstat, iopattern];
