import { existsSync } from 'node:fs';
import type { CheckRule } from '../../check/language/check-rule.ts';
import {
  type BadRule,
  parseCheckRules,
  type RuleText,
  ruleLines,
} from '../../check/language/parse-check-rules.ts';
import { readGivenFile } from '../../cli/given-file.ts';
import { UserError } from '../../model/user-error.ts';

/** Maximum size of a file of rules, in bytes. */
const MAX_BYTES = 1 << 20;
/** Maximum number of wrong rules that are told at once. */
const MAX_BAD = 10;

/** The words of a command: logs first, then rules. */
export interface CheckWords {
  readonly paths: readonly string[];
  readonly texts: readonly RuleText[];
}

/** Divides words: the first is a path, and so are those after it that exist; the rest are rules. */
export function checkWords(words: readonly string[]): CheckWords {
  const [path = ''] = words;
  if (!existsSync(path) && /[<>=]|^no finding/.test(path))
    throw new UserError(
      'usage',
      `the logs come before the rules: ${path}`,
      'statgraph check DIR RULE…',
    );
  const first = words.findIndex((word, i) => i > 0 && word !== '-' && !existsSync(word));
  const count = first < 0 ? words.length : first;
  const texts = words.slice(count).map((text, i) => ({ text, place: `rule ${i + 1}` }));
  return { paths: words.slice(0, count), texts };
}

/** Reads the rules of files and of the command line. A wrong one is a usage error before any log is read. */
export async function readRules(
  files: readonly string[],
  texts: readonly RuleText[],
): Promise<readonly CheckRule[]> {
  const lines = await Promise.all(files.map(linesOf));
  const { rules, bad } = parseCheckRules([...lines.flat(), ...texts]);
  if (bad.length > 0) throw badRules(bad);
  return rules;
}

async function linesOf(file: string): Promise<readonly RuleText[]> {
  const bytes = await readGivenFile(file, 'rules', MAX_BYTES);
  return ruleLines(bytes.toString('utf8'), file);
}

function badRules(bad: readonly BadRule[]): UserError {
  const texts = bad
    .slice(0, MAX_BAD)
    .map(({ place, text, message, hint }) => `${place}: ${text}: ${message}; ${hint}`);
  const more = bad.length > MAX_BAD ? [`and ${bad.length - MAX_BAD} more`] : [];
  const count = bad.length === 1 ? 'a rule' : `${bad.length} rules`;
  return new UserError('usage', `cannot read ${count}`, [...texts, ...more].join('\n'));
}
