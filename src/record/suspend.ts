import { endGroup } from './end-group.ts';

/**
 * Suspends a process group with this process when the terminal asks for it (^Z), and lets it go on when the shell says so
 * (`fg`). Returns a function that stops this.
 */
export function suspendTogether(group: number): () => void {
  const suspend = () => {
    endGroup(group, 'SIGSTOP');
    process.kill(process.pid, 'SIGSTOP');
  };
  const goOn = () => endGroup(group, 'SIGCONT');
  process.on('SIGTSTP', suspend).on('SIGCONT', goOn);
  return () => process.off('SIGTSTP', suspend).off('SIGCONT', goOn);
}
