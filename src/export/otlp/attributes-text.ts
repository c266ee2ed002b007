import { jsonText } from '../../text/safe-text.ts';
import type { Labels } from '../families/labels.ts';

/** Returns attributes as JSON: `[{"key":"disk","value":{"stringValue":"sda"}}]`. */
export function attributesText(labels: Labels): string {
  return jsonText(labels.map(([key, stringValue]) => ({ key, value: { stringValue } })));
}
