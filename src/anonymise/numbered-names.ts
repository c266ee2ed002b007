/** Roles of machines, parts of machines, people and contracts. The number after one identifies it: `node-17`. */
const ROLES = `
account agent app backup box branch broker build building cabinet client cluster compute contract container
controller customer database datacenter datacentre dc db department desk device employee executor farm floor
backend frontend gateway guest gw house instance invoice kunde lab lb locker machine mail manager master member
mpath namespace node office operator order partner patient person phone plant pod policy postcode primary proxy
rack region registry replica room router runner seat secondary serial server shard shelf shop site slave slot
staff standby station storage store subnet suite switch tap team tel tenant ticket tunnel veth vif vlan vm
vnet vnic web worker workspace workstation zip
`;
/** Words that tests use, too. They count only if the number follows directly: `gpu01`. */
const TESTED = 'bench|data|gpu|perf|stage|test';

const roles: ReadonlySet<string> = new Set(ROLES.trim().split(/\s+/));
const ROLE = [...roles].join('|');
const NUMBER = String.raw`\d{1,12}(?:[-/]\d{1,9}){0,3}[a-f]?`;
/** Not the name of a parameter: `client-threads-16`, `latency_p99`. */
const WORD = String.raw`[-_.](?!(?:threads?|jobs|qd|bs|size|depth|iops|runs?|p)(?:[-_.]|\d))\p{L}{1,20}`;

/** Parts of the forms are bounded, so that no line takes long. */
const joined: readonly string[] = [
  // `node-17`, `db-master-01`, `worker08`, `master-1.cluster-5`
  `(?:${ROLE})(?:${WORD}){0,2}[-_.#]?${NUMBER}(?:${WORD}[-_.]?${NUMBER}){0,3}`,
  `(?:${TESTED})${NUMBER}`,
  // `cache-42`, not the first ones
  `(?:cache|disk|job|log|order|queue|user|volume)[-_]\\d{2,12}`,
  // `4111-1111-1111-1111`, `4711-0815`
  String.raw`[3-6]\d{3}(?:-\d{4}){3}`,
  String.raw`\d{3,9}[-/]0\d{2,9}`,
];

const spaced: readonly string[] = [
  // `node 17`, `customer no. 4711`, `rack #3`
  `(?<!(?:windows|sql|enterprise|linux) )(?:${ROLE})(?: (?:no|nr|number|id)\\.?)?:? #?${NUMBER}`,
  // `+49 151 12345678`
  String.raw`\+\d{1,3}[ -]?\(?\d[\d ()/-]{5,18}\d`,
  String.raw`[3-6]\d{3}(?: \d{4}){3}`,
];

/** Matches forms not within a word or a number with a point, such as the version in `server 8.0`. */
const apart = (forms: readonly string[]) =>
  new RegExp(String.raw`(?<![\p{L}\p{N}])(${forms.join('|')})(?![\p{L}\p{N}]|\.\d)`, 'iu');

/** Matches a role and its number without a blank: `node-17`. The match is a group, so that `split` keeps it. */
export const JOINED_NAMES = apart(joined);
/** The same with blanks: `customer 4711`. */
export const SPACED_NAMES = apart(spaced);

/** Whether a text contains a role with a number, or the number of a telephone or card. */
export function hasNumberedName(text: string): boolean {
  return JOINED_NAMES.test(text) || SPACED_NAMES.test(text);
}

/** Whether a word is a role, such as `customer`. */
export function isRole(word: string): boolean {
  return roles.has(word.toLowerCase());
}

/** Minimum digits of an identifying number: alone, and after a word that was replaced. */
const MIN_DIGITS = 6;
const MIN_DIGITS_AFTER_NAME = 2;
/** `100000`, `131072`, `172800`, `16`: amounts of tests. */
const isRound = (number: number) =>
  number % 1000 === 0 ||
  number % 1024 === 0 ||
  number % 3600 === 0 ||
  Number.isInteger(Math.log2(number));

/** Whether a number without a unit may identify somebody. `isAfterName` says that the word before it was replaced. */
export function isIdentifying(word: string, isAfterName: boolean): boolean {
  const least = isAfterName ? MIN_DIGITS_AFTER_NAME : MIN_DIGITS;
  return /^\d+$/.test(word) && word.length >= least && !isRound(Number(word));
}

/** Matches dates, perhaps with a time: `2026-11-21`, `21.11.2026`, `20261121T143512`. Splitting keeps them. */
export const DATES =
  /(?<![\p{L}\d])((?:19|20)\d\d[-_.]?[01]\d[-_.]?[0-3]\d(?:[T_-]?\d{4,6}Z?)?|[0-3]\d[./][01]\d[./](?:19|20)\d\d)(?![\p{L}\d])/u;

/** Returns the year of a date that {@link DATES} matches. */
export function yearOf(date: string): number {
  return Number(/^\d{4}|\d{4}$/.exec(date)![0]);
}
