import type { Run } from './run.ts';

/** Whether names and ids say which host they are of. A crop that leaves one host alone does not change them. */
export function hasHosts({ sources, severalHosts }: Run): boolean {
  return severalHosts ?? sources.some(({ host }) => host !== sources[0]!.host);
}
