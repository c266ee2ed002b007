/** A sample as a receiver reads it: times in nanoseconds. */
export interface ReadPoint {
  readonly name: string;
  readonly unit: string;
  /** Attributes of its resource and its own. */
  readonly resource: Readonly<Record<string, string>>;
  readonly attributes: Readonly<Record<string, string>>;
  readonly start: bigint | null;
  readonly time: bigint;
  readonly value: number;
}

/** The name, the attributes and the time of a sample, which no other has. */
export function sampleId({ name, attributes, time }: ReadPoint): string {
  return `${name} ${JSON.stringify(attributes)} ${time}`;
}

type Json = Readonly<Record<string, unknown>>;

/** Reads lines of OTLP in JSON, and fails where a field is not one of the protocol. */
export function readOtlp(text: string): ReadPoint[] {
  if (!text.endsWith('\n')) throw new Error('a line without an end');
  return text.slice(0, -1).split('\n').flatMap(readLine);
}

function readLine(line: string): ReadPoint[] {
  return partsOf(JSON.parse(line), ['resourceMetrics'], 'resourceMetrics').flatMap((resource) => {
    const { attributes = [] } = only(resource.resource as Json, ['attributes']);
    return partsOf(resource, ['resource', 'scopeMetrics'], 'scopeMetrics').flatMap((scope) => {
      only(scope.scope as Json, ['name', 'version']);
      return partsOf(scope, ['scope', 'metrics'], 'metrics').flatMap((metric) => {
        only(metric, ['name', 'description', 'unit', 'gauge']);
        return partsOf(metric.gauge as Json, ['dataPoints'], 'dataPoints').map((point) => ({
          ...{ name: String(metric.name), unit: String(metric.unit) },
          ...{ resource: textsOf(attributes), ...pointOf(point) },
        }));
      });
    });
  });
}

function pointOf(point: Json) {
  only(point, ['attributes', 'startTimeUnixNano', 'timeUnixNano', 'asDouble']);
  const { attributes, startTimeUnixNano: start, timeUnixNano, asDouble: value } = point;
  if (typeof value !== 'number') throw new Error(`no number: ${value}`);
  const time = nanosOf(timeUnixNano);
  return {
    ...{ attributes: textsOf(attributes), value, time },
    start: start === undefined ? null : nanosOf(start),
  };
}

/** What tells a sample from all others, whether or not its file is a label. */
export function idWithoutFile({
  attributes: { file: _, ...attributes },
  ...point
}: ReadPoint): string {
  return sampleId({ ...point, attributes });
}

/** 64-bit numbers are texts in the JSON of protocol buffers. */
function nanosOf(text: unknown): bigint {
  if (typeof text !== 'string' || !/^[1-9]\d*$/.test(text) || BigInt(text) >= 2n ** 63n)
    throw new Error(`no time: ${text}`);
  return BigInt(text);
}

function textsOf(attributes: unknown): Record<string, string> {
  const texts = Object.create(null) as Record<string, string>;
  for (const attribute of attributes as Json[]) {
    const { key, value } = only(attribute, ['key', 'value']);
    const { stringValue } = only(value as Json, ['stringValue']);
    if (String(key) in texts) throw new Error(`an attribute twice: ${key}`);
    texts[String(key)] = String(stringValue);
  }
  return texts;
}

function partsOf(json: Json, keys: readonly string[], key: string): Json[] {
  const parts = only(json, keys)[key] as Json[];
  if (parts.length === 0) throw new Error(`no ${key}`);
  return parts;
}

function only(json: Json, keys: readonly string[]): Json {
  const other = Object.keys(json).find((key) => !keys.includes(key));
  if (other !== undefined) throw new Error(`no field of the protocol: ${other}`);
  return json;
}
