import { grouped } from '../../model/display-unit.ts';

/** Formats a number of clients: `52`, `1.9`, `0.82`. */
export function countText(clients: number): string {
  return clients >= 9.95 ? grouped(Math.round(clients)) : String(Number(clients.toPrecision(2)));
}
