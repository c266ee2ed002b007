import type { RawSource } from './raw-source.ts';

/**
 * Whether a log is one look at the host (`uptime`, `ps`, `free`, a frame of top): it has one report, of a moment. It
 * says nothing about how long a run was.
 */
export function isSingleLook({ parser, stamps, step, events }: RawSource): boolean {
  const isOfMoments = parser.printsAtStart === true || parser.firstReport === 'moment';
  return isOfMoments && stamps.length === 1 && step === undefined && events === undefined;
}

/** Whether a log measures how busy the CPUs or disks of its host were. */
export function measuresUse({ columns, entities }: RawSource): boolean {
  return columns.some(({ entity, metric }) =>
    metric.startsWith('cpu.')
      ? ['host', 'cpu'].includes(entities[entity]!.kind)
      : metric === 'disk.utilisation',
  );
}
