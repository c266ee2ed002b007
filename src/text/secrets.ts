/** What is shown instead of a secret. */
export const HIDDEN = '‹hidden›';

/** A value that was taken out of a text, and what it is the value of. */
export interface FoundSecret {
  readonly name: string;
  readonly value: string;
}

/** The ends of names whose values are secrets: `mysql-password`, `AWS_SECRET_ACCESS_KEY`, `apiKey`. */
const NAME =
  '(?<![\\w.-])(?<name>-{0,2}[\\w.-]{0,80}?(?:passw(?:or[dt]|d)s?|passphrase|community|(?<![\\w])pw|[_-]pwd|(?<![\\w])pwd|secrets?|tokens?|api[_-]?keys?|access[_-]?keys?|private[_-]?keys?|secret[_-]?keys?|account[_-]?keys?|credentials?|requirepass|masterauth|authenticate|basic[_-]auth|authorization)(?:[_.-]?(?:access[_-]?key|key|hash|value|base64|string|\\d{1,3}))?)';

const QUOTED = '"(?:[^"\\\\\\n]|\\\\.){0,2000}"|\'(?:[^\'\\\\\\n]|\\\\.){0,2000}\'';

/** The forms of secrets, each with the group `value`, and `name` if the text names it. */
const FORMS: readonly RegExp[] = [
  /-----BEGIN (?<name>[A-Z ]{0,30}PRIVATE KEY)-----(?<value>[\s\S]*?)(?:-----END [A-Z ]{0,30}PRIVATE KEY-----|$(?![\s\S]))/g,
  // Before an @ that a path does not precede: `postgres://user:pass@host/db`.
  /\b(?<name>[a-z][a-z0-9+.-]{0,30}:\/\/[^\s:@/'"]{0,200}):(?<value>[^\s@/'"]{1,500})(?=@)/gi,
  /\bidentified\s+(?:with\s+\S{1,60}\s+)?(?<name>by)\s+(?:password\s+)?(?<value>'[^'\n]*'|"[^"\n]*")/gi,
  /\b(?<name>AKIA|ASIA|gh[pousr]_|glpat-|xox[abprs]-|eyJ(?=\w{10,500}\.eyJ))(?<value>[\w.-]{16,4000})/g,
  // An assignment that begins its line, up to its end.
  new RegExp(
    `^[ \\t]*(?:export[ \\t]+|- )?["']?${NAME}["']?[ \\t]*[=:]>?[ \\t]*(?<value>${QUOTED}|[^\\s"'][^\\n]*)`,
    'gim',
  ),
  new RegExp(
    `\\bname:[ \\t]*["']?${NAME}["']?[ \\t]*\\n[ \\t]*value:[ \\t]*(?<value>[^\\n]+)`,
    'gi',
  ),
  new RegExp(`<${NAME}>(?<value>[^<\\n]{1,2000})`, 'gi'),
  new RegExp(
    `${NAME}["']?[ \\t]*[=:]>?[ \\t]*(?<value>${QUOTED}|(?:(?:bearer|basic|token)[ \\t]+)?[^\\s"',;&)}\\]]+)`,
    'gi',
  ),
  // An option, and a directive with a single argument.
  new RegExp(`(?<=^|\\s)(?=--?[A-Za-z])${NAME}[ \\t]+(?<value>${QUOTED}|[^\\s"'-]\\S*)`, 'gi'),
  new RegExp(`^[ \\t]*${NAME}[ \\t]+(?<value>${QUOTED}|\\S+)[ \\t]*$`, 'gim'),
  // The hash of a password (crypt(5)).
  /(?<name>\$)(?<value>(?:[156y]|2[aby])\$[^\s:]{8,200})/g,
  /\blogin[ \t]+\S{1,200}[ \t]+(?<name>password)[ \t]+(?<value>\S+)/gi,
  // -p of the clients of MySQL, -a of those of Redis, -p of sshpass, -u and -A of curl and ab with a colon.
  /(?<name>-p)(?<=\b(?:mysql|mariadb|mysqladmin|mysqldump|mysqlslap|mariadb-dump|mariadb-admin)\s(?:[^\n;|&]{0,500}\s)?-p)(?<value>[^\s-]\S*)/g,
  /(?<name>-a)(?<=\b(?:redis-cli|redis-benchmark|memtier_benchmark)\s(?:[^\n;|&]{0,500}\s)?-a)[ \t]+(?<value>\S+)/g,
  /(?<name>-p)(?<=\bsshpass\s-p)[ \t]*(?<value>\S+)/g,
  /(?<name>-[uA])(?<=\b(?:curl|ab|wget)\s(?:[^\n;|&]{0,500}\s)?-[uA])[ \t]*(?<value>[^\s:]{1,200}:\S+)/g,
];

/** An assignment of a shell: its value ends at a blank. */
const SHELL_ASSIGNMENT = /^\s*(?:export\s+)?[A-Z][A-Z0-9_]*=/;

/**
 * Replaces the secrets of a text: values of keys and options such as password, token, secret, API or access key and
 * credentials, passwords in addresses, private keys. `found` gets them.
 */
export function hideSecrets(
  text: string,
  found: (secret: FoundSecret) => void = () => undefined,
): string {
  let hidden = text;
  for (const form of FORMS) {
    hidden = hidden.replace(form, (match: string, ...rest: unknown[]) => {
      const { name = '', value = '' } = rest.at(-1) as Record<string, string>;
      const bare = SHELL_ASSIGNMENT.test(match) ? shellValue(value) : unquoted(value);
      if (isNoSecret(name, bare)) return match;
      found({ name: nameOf(name), value: bare });
      // The name, or a word between, may have the same letters; the value is the last.
      const at = match.indexOf(bare, match.lastIndexOf(value));
      return `${match.slice(0, at)}${HIDDEN}${match.slice(at + bare.length)}`;
    });
  }
  return hidden;
}

/** A letter, or the `by` of SQL, stands before a password. */
function nameOf(printed: string): string {
  const name = printed.replace(/^-+/, '');
  return name.length < 3 ? 'password' : name;
}

function shellValue(value: string): string {
  return /^["']/.test(value) ? unquoted(value) : value.split(/[\s;]/, 1)[0]!;
}

function unquoted(value: string): string {
  return value.replace(/^(["'])(.*)\1$/s, '$2');
}

/**
 * Whether there is nothing to hide: it is hidden already, empty, a variable's name, a number of tokens, or the working
 * directory.
 */
function isNoSecret(name: string, value: string): boolean {
  return (
    value === '' ||
    value.startsWith(HIDDEN) ||
    /^\$(?:\w+|\{\w+\})$/.test(value) ||
    (/tokens$/i.test(name) && /^\d+$/.test(value)) ||
    (/^(?:OLD)?PWD$/i.test(name) && value.startsWith('/'))
  );
}
