/** Tools whose logs collectors put into a directory each: `oswiostat`, `Vmstat.ExaWatcher`, `mpstat`. */
const TOOLS = 'iostat vmstat mpstat pidstat netstat prstat meminfo sar top'.split(' ');

/** Minimum number of tools that directories are named after. */
const MIN_TOOLS = 2;

/** Whether directories are, by their names, one for each tool: several tools, and none of them twice. */
export function areToolFolders(folders: readonly string[]): boolean {
  const tools = folders.flatMap((folder) => {
    const name = folder.toLowerCase();
    return TOOLS.find((tool) => name.endsWith(tool) || name.startsWith(`${tool}.`)) ?? [];
  });
  return tools.length >= MIN_TOOLS && new Set(tools).size === tools.length;
}
