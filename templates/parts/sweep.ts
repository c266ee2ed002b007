import type { Size } from '../../src/chart/scene.ts';

/** Size of a curve in pixels: three fit next to each other; a phone shows them smaller. */
export const SWEEP_CURVE_SIZE: Size = { width: 440, height: 270 };
