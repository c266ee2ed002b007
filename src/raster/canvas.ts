import type { Size } from '../chart/scene.ts';
import { Coverage, type Polygon } from './coverage.ts';
import type { Pixels } from './png.ts';

/** The paint of an area: `#RRGGBB` and its opacity. */
export interface Paint {
  readonly colour: string;
  readonly opacity: number;
}

/** Pixels on which areas are painted with smooth edges. */
export class Canvas implements Pixels {
  readonly width: number;
  readonly height: number;
  readonly rgb: Uint8Array;
  readonly #coverage: Coverage;

  constructor({ width, height }: Size, ground: string) {
    this.width = width;
    this.height = height;
    this.rgb = new Uint8Array(width * height * 3);
    this.#coverage = new Coverage(width, height);
    this.rgb.set(channels(ground));
    // Each copy doubles the filled part.
    for (let at = 3; at < this.rgb.length; at *= 2) this.rgb.copyWithin(at, 0, at);
  }

  /** Paints areas as one: overlaps are not painted twice. */
  fill(polygons: readonly Polygon[], { colour, opacity }: Paint): void {
    for (const polygon of polygons) this.#coverage.add(polygon);
    const ink = channels(colour);
    this.#coverage.sweep((column, row, share) => {
      const at = (row * this.width + column) * 3;
      for (let i = 0; i < 3; i++) {
        const below = this.rgb[at + i]!;
        this.rgb[at + i] = Math.round(below + (ink[i]! - below) * share * opacity);
      }
    });
  }
}

function channels(colour: string): [number, number, number] {
  const value = Number.parseInt(colour.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}
