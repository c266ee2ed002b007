import { access, constants, stat } from 'node:fs/promises';
import { delimiter, join } from 'node:path';

/** Whether a program can be run: a path, or a name in the folders of PATH. */
export async function isCommand(program: string, path = process.env.PATH ?? ''): Promise<boolean> {
  const files = program.includes('/')
    ? [program]
    : path.split(delimiter).map((folder) => join(folder || '.', program));
  const found = await Promise.all(files.map(isProgram));
  return found.includes(true);
}

async function isProgram(file: string): Promise<boolean> {
  try {
    await access(file, constants.X_OK);
    return (await stat(file)).isFile();
  } catch {
    return false;
  }
}
