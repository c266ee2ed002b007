import type { CheckRule } from './check-rule.ts';
import { parseCheckRule } from './parse-check-rule.ts';
import { RuleError } from './rule-error.ts';

/** A text that should be a rule, and where it stands. */
export interface RuleText {
  readonly text: string;
  /** `rules.txt:3`, or `rule 2` of the command line. */
  readonly place: string;
}

/** A text that is no rule. */
export interface BadRule extends RuleText {
  readonly message: string;
  readonly hint: string;
}

export interface ParsedRules {
  readonly rules: readonly CheckRule[];
  readonly bad: readonly BadRule[];
}

/** Returns the lines of a file of rules. What follows `#` is a comment; empty lines are left out. */
export function ruleLines(content: string, file: string): readonly RuleText[] {
  return content.split(/\r?\n/).flatMap((line, i) => {
    const text = withoutComment(line).trim();
    return text === '' ? [] : [{ text, place: `${file}:${i + 1}` }];
  });
}

/** Matches a line up to a `#` that begins a word outside quotation marks. */
const BEFORE_COMMENT = /^(?:"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[^\s"']#?|\s(?!#)|["'])*/;

function withoutComment(line: string): string {
  return line.startsWith('#') ? '' : BEFORE_COMMENT.exec(line)![0];
}

/** Parses texts as rules. All that are none are returned, so that they can be mended at once. */
export function parseCheckRules(texts: readonly RuleText[]): ParsedRules {
  const rules: CheckRule[] = [];
  const bad: BadRule[] = [];
  for (const { text, place } of texts) {
    try {
      rules.push(parseCheckRule(text, place));
    } catch (error) {
      if (!(error instanceof RuleError)) throw error;
      bad.push({ text, place, message: error.message, hint: error.hint });
    }
  }
  return { rules, bad };
}
