import { group } from 'd3-array';
import type { HiddenSecret, Run } from '../../model/run.ts';
import { isNameless, nameParameters } from '../parameters/name-parameters.ts';
import type { Parameter } from '../parameters/parameter.ts';
import { statedParameters } from '../parameters/stated-parameters.ts';
import type { Side } from '../sides/side.ts';
import { differentOptions } from './command-options.ts';
import { areEqual, type ComparedFacts, compareFacts } from './compare-facts.ts';
import { deviceProperties } from './device-properties.ts';
import { compareDevices } from './devices.ts';
import { type Fact, type SetUpEntry, type SetUpKind, setUpKinds } from './fact.ts';
import { hostProperties } from './host-properties.ts';
import { logFacts } from './log-facts.ts';
import { mountFacts } from './mount-facts.ts';
import { type ChangedFile, changedFiles, settingsFacts } from './text-files.ts';

/** The differences between the set-ups of the sides, and what they have in common. No value of it is a secret. */
export interface SetUp extends ComparedFacts {
  readonly files: readonly ChangedFile[];
}

const READERS = [
  parameterFacts,
  hostProperties,
  deviceProperties,
  mountFacts,
  logFacts,
  settingsFacts,
];

/** Compares the set-ups of the sides; the first is the base. */
export function compareSetUp(sides: readonly Side[]): SetUp {
  const facts = compareFacts(sides, READERS);
  const devices = compareDevices(sides);
  const different = facts.different.flatMap((fact) =>
    fact.kind === 'command' ? differentOptions(fact) : [byOption(fact)],
  );
  return {
    different: inOrder([
      ...withoutRepeated(withoutKnownOfProcessor(different)),
      ...devices.different,
      ...differentSecrets(sides),
      ...namedParameters(sides, facts.different),
    ]),
    same: inOrder([...facts.same, ...devices.same]),
    unknown: inOrder([...facts.unknown.filter(isMissed), ...devices.unknown]),
    files: changedFiles(sides),
  };
}

/** Reads the parameters of a run, and the versions of its benchmarks. */
function* parameterFacts(run: Run): Generator<Fact> {
  for (const { name, values } of statedParameters(run)) {
    for (const value of values) yield { kind: 'parameter', name, value };
  }
}

/** Returns the parameters in which the names of the sides differ, unless the logs say them: `iops 25000 → 30000`. */
function namedParameters(sides: readonly Side[], known: readonly SetUpEntry[]): SetUpEntry[] {
  const isKnown = ({ values }: Parameter) =>
    known.some((entry) => entry.values.every(([value], i) => value === values[i]));
  return nameParameters(sides.map(({ name }) => name))
    .filter((parameter) => !isNameless(parameter) && !isKnown(parameter))
    .map(({ name, values }) => ({
      kind: 'parameter',
      name,
      values: values.map((value) => [value]),
    }));
}

function inOrder(entries: readonly SetUpEntry[]): SetUpEntry[] {
  return entries.toSorted((a, b) => setUpKinds.indexOf(a.kind) - setUpKinds.indexOf(b.kind));
}

/** Leaves out options that a parameter of the same name repeats: `--threads` beside `threads`. */
function withoutRepeated(entries: readonly SetUpEntry[]): SetUpEntry[] {
  const keyOf = ({ name }: SetUpEntry) => name.replace(/^-+|[_-]+/g, '');
  const parameters = new Set(
    entries.filter(({ kind }) => kind === 'parameter').map((entry) => keyOf(entry)),
  );
  return entries.filter((entry) => entry.kind !== 'option' || !parameters.has(keyOf(entry)));
}

/**
 * Leaves out what follows from another model of processor, but not what somebody chose, and of lists what all sides
 * have.
 */
function withoutKnownOfProcessor(entries: readonly SetUpEntry[]): SetUpEntry[] {
  const isOther = entries.some(({ kind, name }) => kind === 'processor' && name === 'processor');
  return entries
    .filter(({ kind, name }) => kind !== 'lscpu' || !isOther || CHOSEN_OF_PROCESSOR.test(name))
    .map((entry) => (entry.kind === 'lscpu' ? withoutShared(entry) : entry));
}

/** Returns an entry without the values that all sides have. */
function withoutShared(entry: SetUpEntry): SetUpEntry {
  const isShared = (value: string) => entry.values.every((ofSide) => ofSide.includes(value));
  const values = entry.values.map((ofSide) => ofSide.filter((value) => !isShared(value)));
  return { ...entry, values };
}

/** Returns a mount with the options that differ, if each side has it once. */
function byOption(entry: SetUpEntry): SetUpEntry {
  const { kind, values } = entry;
  if (kind !== 'mount' || values.some(({ length }) => length !== 1)) return entry;
  const differing = withoutShared({
    ...entry,
    values: values.map(([value]) => value!.split(/[ ,]/)),
  });
  const some = differing.values.map((ofSide) => (ofSide.length === 0 ? [WITHOUT] : ofSide));
  return { ...entry, values: some };
}

/** What stands for the options of a mount that has fewer than others. */
const WITHOUT = 'without';

/** Mitigations are settings of the kernel. */
const CHOSEN_OF_PROCESSOR = /^Vulnerability /;

/**
 * Whether it is worth saying that a side does not know a fact. Where a tool or a device is missing, that is said
 * instead.
 */
function isMissed({ kind }: SetUpEntry): boolean {
  return !NOT_MISSED.includes(kind);
}

const NOT_MISSED: readonly SetUpKind[] = ['interval', 'collector', 'attribute', 'lscpu'];

/** The word that stands for a secret on each side. */
const DIFFERS = 'differs';

/** Returns the secrets that all sides have but that differ, without their values. */
function differentSecrets(sides: readonly Side[]): SetUpEntry[] {
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
