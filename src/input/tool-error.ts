/** Maximum characters of a message. */
const MAX_CHARACTERS = 300;

/** The shell or script that reports an error, before the message: `./run.sh: line 21: `, `sh: 1: `, `-bash: `. */
const REPORTER =
  /^(?:\S{0,200}: line \d{1,6}: |\S{0,60}: \d{1,6}: |(?:-?\S{0,60}sh|sudo|env|nohup): )/;

/** A tool that is not installed. */
const MISSING =
  /: (?:command )?not found$|^command not found: \S|^Command '\S{1,64}' not found|: No such file or directory$|executable file not found in/;

/** A tool that could not do its work. */
const FAILED =
  /\b(?:can(?:not|'t| not)|could not|failed to|unable to) (?:open|access|read|find|connect|stat|attach|get)\b|\b(?:permission denied|operation not permitted|must be root|requires? root)\b|\b(?:invalid|illegal|unrecognized|unknown) option\b|^No NFS mount points|not (?:running|enabled|loaded)\b/i;

/** Returns the message of a file that holds only an error of its tool, without the shell's words; empty for others. */
export function toolError(firstLine: string): string {
  const text = firstLine.trim();
  if (text.length > MAX_CHARACTERS) return '';
  const message = text.replace(REPORTER, '');
  return MISSING.test(message) || FAILED.test(message) ? message : '';
}
