import { expect, test } from 'vitest';
import { receiverAt } from '../../../src/output/push/receiver.ts';

test.each([
  ['http://h:4318', 'http://h:4318/v1/metrics'],
  ['https://h/', 'https://h/v1/metrics'],
  ['http://h/api/v1/otlp/v1/metrics', 'http://h/api/v1/otlp/v1/metrics'],
  ['http://h/push?tenant=1', 'http://h/push?tenant=1'],
])('%s is the address %s', (given, address) => {
  expect(receiverAt(given, {}).url.href).toBe(address);
});

test('a user and a password are a header, and no message has them', () => {
  const { url, headers, shown } = receiverAt('http://ann:s%40fe@h:1/?token=x', {});
  expect(headers.get('authorization')).toBe(`Basic ${btoa('ann:s@fe')}`);
  expect([url.username, url.password]).toEqual(['', '']);
  expect(shown).toBe('http://h:1/v1/metrics');
});

test.each(['h:4318', 'ftp://ann:safe@h', 'http://ann:safe@', 'http:// h', ''])(
  '%j is refused, and not printed',
  (given) => {
    expect(() => receiverAt(given, {})).toThrow(
      /^--push needs an address that begins with http:\/\/ or https:\/\/$/,
    );
  },
);

test('the variable of OpenTelemetry adds headers, but does not replace those of the contents', () => {
  const variables = {
    OTEL_EXPORTER_OTLP_HEADERS: ' api-key=a%3Db=c , X-Scope-OrgID=lab,content-type=text/plain,',
  };
  const { headers } = receiverAt('http://h', variables);
  expect(headers.get('api-key')).toBe('a=b=c');
  expect(headers.get('x-scope-orgid')).toBe('lab');
  expect(headers.get('content-type')).toBe('application/json');
});

test.each(['key', 'a b=c', 'key=secret%0d%0ax-injected: 1', 'key=secret%', 'key=s\u0000'])(
  'headers as %j are refused, and not printed',
  (text) => {
    expect(() => receiverAt('http://h', { OTEL_EXPORTER_OTLP_HEADERS: text })).toThrow(
      /^OTEL_EXPORTER_OTLP_HEADERS cannot be read$/,
    );
  },
);
