/** Signs of a name of a user or host. Bounded, so that no line takes long. */
const NAME = String.raw`[\w.+-]{0,63}`;
/** An instance of a unit of systemd, `getty@tty1.service`, is no user on a host. */
const NO_UNIT = String.raw`(?!\S{0,99}\.(?:mount|scope|service|slice|socket|swap)\b)`;
/** `CPU@2.10GHz` is none. */
const HOST = String.raw`(?=[A-Za-z]|\d+\.\d+\.)`;
const USER_AT_HOST = String.raw`([A-Za-z_]${NAME})@${NO_UNIT}${HOST}(${NAME}[A-Za-z\d])`;
const PATH_ON_HOST = String.raw`(?:([A-Za-z_]${NAME})@)?([\w.-]{2,63}):([/~].*)`;
/** Directories of users, and shares of Windows. */
const OF_USER = [
  '(?:/export)?/(?:home|Users)/[^/].*',
  String.raw`[A-Za-z]:[\\/]Users[\\/].+`,
  String.raw`(?<!\S)~[A-Za-z][^/\s]*/.*`,
  String.raw`(?<!\S)\\\\[^\\\s]+\\.*`,
  String.raw`(?<!\S)//[^/\s]+/.*`,
].join('|');

const ON_HOST = new RegExp(`^(?:${PATH_ON_HOST}|${USER_AT_HOST}(.*))$`, 's');
const IN_HOME = new RegExp(OF_USER, 'is');
const ANY = new RegExp(
  String.raw`(?<![\w.+-])(?:${PATH_ON_HOST}|${USER_AT_HOST})|${OF_USER}`,
  'is',
);

/** What each place has: most texts are single words, of which this tells sooner. */
const SIGNS = /[@/\\]/;

/** A user, a path or both on a host, and what is behind them. */
export interface PlaceOnHost {
  readonly user: string | undefined;
  readonly host: string;
  readonly path: string | undefined;
  readonly rest: string;
}

/** Returns the parts of `user@host`, `host:/path` and `user@host:/path`; undefined for another text. */
export function placeOnHost(text: string): PlaceOnHost | undefined {
  const found = ON_HOST.exec(text);
  if (found === null) return undefined;
  const [, owner, server, path, user, host = '', rest = ''] = found;
  return { user: owner ?? user, host: server ?? host, path, rest };
}

/** Returns where a path below a user's directory begins; -1 if there is none. */
export function homeIn(text: string): number {
  return text.search(IN_HOME);
}

/** Whether a text has a place that tells of a user or of another host, however usual its words are. */
export function hasPlace(text: string): boolean {
  return SIGNS.test(text) && ANY.test(text);
}
