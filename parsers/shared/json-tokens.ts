/** A token of a JSON text: a string without its quotes, a bracket, colon or comma, or a bare number or word. */
interface JsonToken {
  readonly kind: 'string' | 'mark' | 'bare';
  readonly text: string;
}

const TOKEN = /\s*(?:"((?:[^"\\]|\\.)*)"|([{}[\]:,])|([^\s{}[\]:,"]+))/y;

/** A line with only a key and its number or string, as nearly all are of a text with line breaks. */
const PAIR = /^\s*"([^"\\]*)"\s?: ?(?:"([^"\\]*)"|(-?\d{1,30}(?:\.\d{1,30})?)),?\s*$/;

/** Numbers, and the words that C prints for missing ones. */
const BARE = /^(-?\d{1,30}(\.\d{1,30})?([eE][-+]?\d{1,3})?|true|false|null|-?nan|-?inf)$/;

/**
 * The tokens of one line of a JSON text, which may have been cut or formatted by another tool, so a line is not a
 * complete text. Null for a line that cannot be part of a JSON text.
 */
function jsonTokens(text: string): JsonToken[] | null {
  const tokens: JsonToken[] = [];
  const end = text.trimEnd().length;
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < end) {
    const match = TOKEN.exec(text);
    if (match === null) return null;
    const [, string, mark, bare] = match;
    if (string !== undefined) tokens.push({ kind: 'string', text: unescaped(string) });
    else if (mark !== undefined) tokens.push({ kind: 'mark', text: mark });
    else if (BARE.test(bare!)) tokens.push({ kind: 'bare', text: bare! });
    else return null;
  }
  return tokens;
}

function unescaped(string: string): string {
  if (!string.includes('\\')) return string;
  try {
    return JSON.parse(`"${string}"`);
  } catch {
    return string;
  }
}

/** The events of a {@link JsonWalk}; `key` is that of the value, empty in an array. */
export interface JsonVisitor {
  /** An object or array begins. */
  open(key: string): void;
  /** The innermost one ends; `depth` objects and arrays are still open. */
  close(depth: number): void;
  value(key: string, text: string): void;
}

/** Walks through the tokens of a JSON text, line by line, without keeping them. */
export class JsonWalk {
  readonly #visitor: JsonVisitor;
  #key = '';
  /** The number of open objects and arrays; the head of the text may be lost. */
  depth = 0;

  constructor(visitor: JsonVisitor) {
    this.#visitor = visitor;
  }

  /** Reads a line; false if it cannot be part of a JSON text. */
  read(text: string): boolean {
    const pair = this.#key === '' ? PAIR.exec(text) : null;
    if (pair !== null) this.#visitor.value(pair[1]!, pair[2] ?? pair[3]!);
    const tokens = pair === null ? jsonTokens(text) : [];
    if (tokens !== null) this.#walk(tokens);
    return tokens !== null;
  }

  #walk(tokens: readonly JsonToken[]): void {
    for (const [i, token] of tokens.entries()) {
      if (token.kind === 'mark') this.#mark(token.text);
      else if (tokens[i + 1]?.text === ':' && tokens[i + 1]?.kind === 'mark')
        this.#key = token.text;
      else this.#visitor.value(this.#taken(), token.text);
    }
  }

  #mark(mark: string): void {
    if (mark === '{' || mark === '[') {
      this.#visitor.open(this.#taken());
      this.depth++;
    } else if (mark === '}' || mark === ']') {
      this.depth = Math.max(0, this.depth - 1);
      this.#visitor.close(this.depth);
    }
  }

  #taken(): string {
    const key = this.#key;
    this.#key = '';
    return key;
  }
}
