/** Words for the hosts of a run, with their number: `client2`, `server`, `node-07`, `n3`. */
const ROLE =
  /^(clients?|servers?|node|host|n|db|database|app|web|worker|loader|generator|gen|driver|initiator|target)[-_]?(\d{1,4})?$/i;
/** Matches the characters between the words of a name: `_` of `NFS_client_10GbE`. */
const DIVIDERS = /[^a-z0-9]+/i;

/** Minimum number of directories `n1`, `n2`, … that are nodes. */
const MIN_NODES = 3;

/** A directory's name as a role: the words beside it, the word of the role and its number, NaN without one. */
interface Role {
  readonly beside: string;
  readonly word: string;
  readonly number: number;
}

/**
 * Whether the names of directories differ only in the roles of hosts: `client1`, `client2`, `server`, or nodes that are
 * counted from 0 or 1. Numbers with gaps, such as those of `n1`, `n4`, `n16`, are the sizes of runs, unless another role is
 * beside them.
 */
export function areRoleFolders(names: readonly string[]): boolean {
  const roles = names.flatMap((name) => roleOf(name) ?? []);
  if (roles.length < names.length || new Set(roles.map(({ beside }) => beside)).size > 1)
    return false;
  const words = [...new Set(roles.map(({ word }) => word))];
  const areSeveral = words.length > 1 && !words.includes('n');
  return (
    areSeveral || words.every((word) => areCounted(roles.filter((role) => role.word === word)))
  );
}

/** Whether roles of one word are a single one, or are counted without a gap. */
function areCounted(roles: readonly Role[]): boolean {
  const numbers = roles.map(({ number }) => number).sort((a, b) => a - b);
  if (numbers.length === 1) return true;
  // Two values of n are rather the sizes of runs.
  if (roles[0]!.word === 'n' && numbers.length < MIN_NODES) return false;
  const [first] = numbers;
  return (first === 0 || first === 1) && numbers.every((number, i) => number === first + i);
}

function roleOf(name: string): Role | null {
  const whole = ROLE.exec(name);
  if (whole) return { beside: '', ...found(whole) };
  const words = name.split(DIVIDERS);
  const index = words.findIndex((word) => ROLE.test(word));
  const match = ROLE.exec(words[index] ?? '');
  return match && { beside: words.toSpliced(index, 1).join(' '), ...found(match) };
}

function found([, word, number]: RegExpExecArray): Pick<Role, 'word' | 'number'> {
  return {
    word: word!.toLowerCase().replace(/s$/, ''),
    number: number === undefined ? Number.NaN : Number(number),
  };
}
