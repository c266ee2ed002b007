import type { Source, Window } from '../../../model/run.ts';
import type { RuleFinding } from '../rule.ts';
import { aboutLogs } from './about-logs.ts';
import { markedSpans } from './marked-spans.ts';

/** Changes at most this far apart are one change. */
const MAX_DISTANCE_SECONDS = 60;

/** Messages of tools about devices that come and go: `<<NFS unmounted: filer:/vol>>`. */
export function logChanges(host: string, sources: readonly Source[]): readonly RuleFinding[] {
  const marks = sources.flatMap((source) =>
    markedSpans(source, ['state-change']).map((span) => ({ ...span, tool: source.tool })),
  );
  const groups: (Window & { readonly texts: Set<string>; readonly tools: Set<string> })[] = [];
  for (const { mark, tool, from, to } of marks.sort((a, b) => a.to - b.to)) {
    const text = mark.text.replace(/^<+|>+$/g, '');
    const last = groups.at(-1);
    if (last === undefined || from - last.to > MAX_DISTANCE_SECONDS) {
      groups.push({ from, to, texts: new Set([text]), tools: new Set([tool]) });
    } else {
      groups[groups.length - 1] = { ...last, to: Math.max(to, last.to) };
      last.texts.add(text);
      last.tools.add(tool);
    }
  }
  return groups.map(({ from, to, texts, tools }) => {
    const claim = [...texts].slice(0, 3).join(', then ');
    return aboutLogs(host, {
      rule: 'log-change',
      level: 'note',
      from,
      to,
      value: texts.size,
      limit: 0,
      unit: '1',
      ...{ claim, variant: claim },
      why: `reported by ${[...tools].join(', ')}`,
    });
  });
}
