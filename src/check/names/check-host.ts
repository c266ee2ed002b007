import type { Run } from '../../model/run.ts';
import type { RuleScope } from '../language/check-rule.ts';
import { nearestHint } from '../nearest-hint.ts';
import { Unjudged } from '../unjudged.ts';
import { measuredNames } from './measured-names.ts';

/**
 * Checks that a run has the host that a rule names.
 *
 * @throws {@link Unjudged} if it has not
 */
export function checkHost(run: Run, { host }: RuleScope): void {
  const hosts = new Set(measuredNames(run).all.map((measured) => measured.host));
  if (host === null || hosts.has(host)) return;
  const names = [...hosts].filter((name) => name !== '');
  throw new Unjudged(`no host is called ${host}`, nearestHint(host, names));
}
