import { damaged } from './damaged.ts';

/** Fails unless a value from a file is what it must be. */
export type Shape = (value: unknown, name: string) => void;

function type(name: 'string' | 'number' | 'boolean'): Shape {
  return (value, place) => {
    if (typeof value !== name) throw damaged(`${place} is no ${name}`);
  };
}

export const text = type('string');
export const number = type('number');
export const flag = type('boolean');

/** A whole number within bounds. */
export function whole(least: number, most: number): Shape {
  return (value, place) => {
    const isWithin = Number.isSafeInteger(value) && (value as number) >= least;
    if (!isWithin || (value as number) > most) throw damaged(`${place} is out of range`);
  };
}

/** One of these words. */
export function word(...words: readonly string[]): Shape {
  return (value, place) => {
    if (!words.includes(value as string)) throw damaged(`${place} is an unknown word`);
  };
}

/** Null, or what a shape says. */
export function maybe(shape: Shape): Shape {
  return (value, place) => {
    if (value !== null) shape(value, place);
  };
}

/** What need not be there. */
export function optional(shape: Shape): Shape {
  return (value, place) => {
    if (value !== undefined) shape(value, place);
  };
}

/** A list of any length. */
export function list(shape: Shape): Shape {
  return (value, place) => {
    if (!Array.isArray(value)) throw damaged(`${place} is no list`);
    for (const item of value) shape(item, place);
  };
}

/** A list of these. */
export function tuple(...shapes: readonly Shape[]): Shape {
  return (value, place) => {
    if (!Array.isArray(value) || value.length !== shapes.length) {
      throw damaged(`${place} has the wrong length`);
    }
    for (const [i, shape] of shapes.entries()) shape(value[i], place);
  };
}

/** A record that has at least these. */
export function record(shapes: Readonly<Record<string, Shape>>): Shape {
  const entries = Object.entries(shapes);
  return (value, place) => {
    if (typeof value !== 'object' || value === null) throw damaged(`${place} is no record`);
    for (const [name, shape] of entries) shape((value as Record<string, unknown>)[name], name);
  };
}
