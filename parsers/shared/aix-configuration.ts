/** Returns the number of logical processors in `System configuration: lcpu=8 mem=2048MB`; NaN without one. */
export function logicalProcessors(configuration: string): number {
  return Number(/\blcpu=(\d{1,6})/.exec(configuration)?.[1] ?? Number.NaN);
}
