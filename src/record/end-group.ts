/** Sends a signal to the processes of a group, if there are any left. */
export function endGroup(group: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-group, signal);
  } catch (error) {
    // All have ended, or they belong to another user by now.
    if (
      !(error instanceof Error && 'code' in error && ['ESRCH', 'EPERM'].includes(`${error.code}`))
    )
      throw error;
  }
}
