/** Signs of a name of a user or host. Bounded, so that no line takes long. */
const NAME = String.raw`[\w.+-]{0,63}`;
/** An instance of a unit of systemd, `getty@tty1.service`, is no user on a host. */
const NO_UNIT = String.raw`(?!\S{0,99}\.(?:mount|scope|service|slice|socket|swap)\b)`;
/** The start of a host's name or address. The `2.10GHz` of `CPU@2.10GHz` is neither. */
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

/** Matches the signs of which each place has one. Most texts have none, so that {@link ANY} need not be tried. */
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

/** Returns the index at which a path in a user's directory begins; -1 without one. */
export function homeIn(text: string): number {
  return text.search(IN_HOME);
}

/** Whether a text names a user's directory, a user on a host, or a path on a host, also in common words. */
export function hasPlace(text: string): boolean {
  return SIGNS.test(text) && ANY.test(text);
}
