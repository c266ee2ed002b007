import type { Points } from '../scene.ts';
import { pointRuns } from './runs.ts';

/**
 * The path of lines, with one decimal: relative commands, rounded so that errors do not add up. Isolated points are
 * left to {@link dotsPath}.
 */
export function linesPath(points: Points): string {
  let path = '';
  for (const [from, to] of pointRuns(points)) {
    if (!isDot(points, from, to)) path += linePath(points, from, to);
  }
  return path;
}

/** The path of isolated points: lines of no length, which round caps turn into dots. */
export function dotsPath(points: Points): string {
  let path = '';
  for (const [from, to] of pointRuns(points)) {
    if (isDot(points, from, to))
      path += `M${pair(tenths(points.x[from]!), tenths(points.y[from]!))}h0`;
  }
  return path;
}

function isDot({ x, y }: Points, from: number, to: number): boolean {
  for (let i = from + 1; i < to; i++) {
    if (tenths(x[i]!) !== tenths(x[from]!) || tenths(y[i]!) !== tenths(y[from]!)) return false;
  }
  return true;
}

function linePath({ x, y }: Points, from: number, to: number): string {
  let [atX, atY] = [tenths(x[from]!), tenths(y[from]!)];
  let path = `M${pair(atX, atY)}`;
  let command = '';
  for (let i = from + 1; i < to; i++) {
    const dx = tenths(x[i]!) - atX;
    const dy = tenths(y[i]!) - atY;
    if (dx === 0 && dy === 0) continue;
    const next = dy === 0 ? 'h' : dx === 0 ? 'v' : 'l';
    const text = dy === 0 ? decimal(dx) : dx === 0 ? decimal(dy) : pair(dx, dy);
    path += next === command ? separated(text) : next + text;
    command = next;
    atX += dx;
    atY += dy;
  }
  return path;
}

/** Pixels with one decimal, as in paths. */
export function toTenths(pixels: number): number {
  return tenths(pixels) / 10;
}

function tenths(pixels: number): number {
  return Math.round(pixels * 10);
}

function pair(x: number, y: number): string {
  return decimal(x) + separated(decimal(y));
}

function separated(text: string): string {
  return text.startsWith('-') ? text : ` ${text}`;
}

/** Tenths as a decimal without a leading zero. */
function decimal(count: number): string {
  if (count % 10 === 0) return String(count / 10);
  return String(count / 10).replace(/^(-?)0\./, '$1.');
}
