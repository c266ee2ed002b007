import { version } from '../../cli/version.ts';
import { UserError } from '../../model/user-error.ts';

/** The path of metrics at a collector. */
const METRICS_PATH = '/v1/metrics';

/** The variable with headers of every request: `authorization=Bearer%20TOKEN,x-scope-orgid=lab`. */
const HEADERS_VARIABLE = 'OTEL_EXPORTER_OTLP_HEADERS';

/** Where metrics are pushed to. */
export interface Receiver {
  /** Without the name and password of a user. */
  readonly url: URL;
  readonly headers: Headers;
  /** Its address in messages, without what may be a secret. */
  readonly shown: string;
}

/**
 * Returns the receiver at an address; without a path it is that of a collector. A name and password become a header.
 *
 * @see https://opentelemetry.io/docs/specs/otel/protocol/exporter/
 */
export function receiverAt(
  address: string,
  variables: Readonly<Record<string, string | undefined>> = process.env,
): Receiver {
  // What is wrong is not printed: it may have a password.
  if (!URL.canParse(address) || !/^https?:/i.test(address)) {
    const hint = '--push http://localhost:4318 is a collector on this host';
    throw new UserError(
      'usage',
      '--push needs an address that begins with http:// or https://',
      hint,
    );
  }
  const url = new URL(address);
  if (url.pathname === '/') url.pathname = METRICS_PATH;
  const headers = headersOf(variables[HEADERS_VARIABLE] ?? '');
  const { username, password } = url;
  if (username !== '' || password !== '') {
    const user = Buffer.from(`${decoded(username)}:${decoded(password)}`).toString('base64');
    headers.set('authorization', `Basic ${user}`);
    url.username = '';
    url.password = '';
  }
  headers.set('content-type', 'application/json');
  headers.set('content-encoding', 'gzip');
  headers.set('user-agent', `statgraph/${version}`);
  return { url, headers, shown: `${url.origin}${url.pathname}` };
}

/** Parses headers, of which nothing is printed: they are secrets. */
function headersOf(text: string): Headers {
  const headers = new Headers();
  for (const pair of text.split(',').filter((one) => one.trim() !== '')) {
    const [name = '', value] = pair.split(/=(.*)/s);
    try {
      headers.set(name.trim(), decodeURIComponent(value!.trim()));
    } catch {
      const hint =
        'it has headers as NAME=VALUE,NAME=VALUE with characters of values as in addresses (%20)';
      throw new UserError('usage', `${HEADERS_VARIABLE} cannot be read`, hint);
    }
  }
  return headers;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
