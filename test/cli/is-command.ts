/**
 * Whether the runner of a CI takes a line for a command: GitHub's (ActionCommand.cs), Azure's and TeamCity's agents; or
 * GitLab takes it for the bounds of a section.
 */
export function isCommand(line: string): boolean {
  const trimmed = line.replace(/^[\s\x85]+/, '');
  const isAtStart = /^(?:::[a-z].*?::|section_(?:start|end):\d)/i.test(trimmed);
  return isAtStart || /##(?:vso|teamcity)?\[/i.test(line);
}

/** The lines of an output as a runner divides them, and at other characters that may end a line. */
export function linesOfOutput(text: string): readonly string[] {
  return text.split(/\r\n|[\r\n\x85\u2028\u2029]/);
}
