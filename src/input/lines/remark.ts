/** A row without what somebody wrote into it, and what that was. */
export interface RemarkedRow {
  readonly row: string;
  readonly remark: string;
}

/** Minimum number of words of a row: a stamp or a prompt before a remark is none. */
const MIN_WORDS = 3;

/** Maximum characters of a line with a remark. */
const MAX_CHARACTERS = 2000;

/** `0.00  # the second disk`, `sdb# it`, `99.0 <-- here`, `14^C`. */
const BEHIND_MARKER = /^(.*?\S)(?:\s{1,80}(?:#|<[-=]|←|\/\/)|#(?=\s)|\s{0,80}\^C)(.*)$/;

/** `397 3.20M 5.34M of output`: words after the last of several numbers; in a line of labelled numbers they label it. */
const BEHIND_NUMBERS = /^(.*(?:\s{1,40}-?[\d.,]{1,20}[KMGTPE%]?){3})\s{1,80}([^\d\s]\D*)$/i;

/** A lone `*`, with which a number or a row is marked. */
const STARS = /\s\*{1,3}(?=\s|$)/g;

/** Returns the rows that a line may hold beside a remark, the likeliest first. */
export function remarkedRows(line: string): RemarkedRow[] {
  if (line.length > MAX_CHARACTERS) return [];
  const unmarked = line.replace(STARS, (star) => ' '.repeat(star.length)).trimEnd();
  return [
    ...(unmarked === line ? [] : [{ row: unmarked, remark: '*' }]),
    ...[BEHIND_MARKER.exec(line), BEHIND_NUMBERS.exec(unmarked)].flatMap((found) =>
      found === null ? [] : [{ row: found[1]!, remark: line.slice(found[1]!.length).trim() }],
    ),
  ].filter(({ row }) => row.trim().split(/\s+/, MIN_WORDS).length === MIN_WORDS);
}

/** Whether a line says that rows were left out: `...`, `[...]`, `(snip)`, or the dots of `.` above `.`. */
export function isOmission(line: string): boolean {
  return /^[\s[({<*~-]*(?:\.+|…|snip(?:ped|s)?|omitted|truncated)[\s\])}>*~-]*$/i.test(line);
}
