import { group } from 'd3-array';
import type { HiddenSecret } from '../../model/run.ts';
import type { Side } from '../sides/side.ts';
import { areEqual } from './compare-facts.ts';
import type { SetUpEntry } from './fact.ts';

/** The word that stands for a secret on each side. */
const DIFFERS = 'differs';

/** Returns the secrets that all sides have but that differ, without their values. */
export function differentSecrets(sides: readonly Side[]): SetUpEntry[] {
  const bySide = sides.map(({ runs }) => {
    const secrets = runs.flatMap(({ secrets = [] }) => secrets);
    return group(secrets, nameOf);
  });
  return [...bySide[0]!.keys()].flatMap((name): SetUpEntry[] => {
    const values = bySide.map((secrets) => valuesOf(secrets.get(name) ?? []));
    if (values.some(({ length }) => length === 0) || areEqual(values)) return [];
    return [{ kind: 'secret', name, values: values.map(() => [DIFFERS]) }];
  });
}

const nameOf = ({ place, name }: HiddenSecret) => `${name} in ${place}`;

function valuesOf(secrets: readonly HiddenSecret[]): string[] {
  return [...new Set(secrets.map(({ value }) => value))].sort();
}
