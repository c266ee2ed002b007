import { describe, expect, test } from 'vitest';
import { niceWindow, timeFormat, timeStep, timeTicks } from '../../../src/chart/axes/time-ticks.ts';

const labels = (to: number, count = 7, from = 0) =>
  timeTicks({ from, to }, count).map(({ label }) => label);
const MINUTE = 60;
const HOUR = 3600;

describe('the axis of time', () => {
  test('counts plain seconds in short runs', () => {
    expect(labels(600)).toEqual(['0', '100', '200', '300', '400', '500', '600']);
    expect(timeFormat({ from: 0, to: 600 }, 100).label).toBe('time (s)');
  });

  test('counts minutes in longer ones', () => {
    expect(labels(30 * MINUTE)).toEqual([
      '0:00',
      '5:00',
      '10:00',
      '15:00',
      '20:00',
      '25:00',
      '30:00',
    ]);
  });

  test('counts hours in long ones', () => {
    expect(labels(24 * HOUR)).toEqual(['0:00', '6:00', '12:00', '18:00', '24:00']);
    expect(timeFormat({ from: 0, to: 24 * HOUR }, 6 * HOUR).label).toBe('time (h:mm)');
  });

  test('shows seconds of a long run where it is looked at closely', () => {
    expect(labels(3 * HOUR + 60, 4, 3 * HOUR)).toEqual([
      '3:00:00',
      '3:00:15',
      '3:00:30',
      '3:00:45',
      '3:01:00',
    ]);
  });

  test.each([
    [90, 15],
    [4 * MINUTE, 60],
    [100 * MINUTE, 900],
    [12 * HOUR, 2 * HOUR],
    [24 * HOUR, 6 * HOUR],
    [14 * 24 * HOUR, 2 * 24 * HOUR],
  ])('over %d s of a long run has tics %d s apart', (length, step) => {
    expect(timeStep({ from: 100 * HOUR, to: 100 * HOUR + length }, 7)).toBe(step);
  });
});

describe('the window of a chart', () => {
  test('extends to a near tic', () => {
    expect(niceWindow({ from: 0, to: 599 }, 7)).toEqual({ from: 0, to: 600 });
    expect(niceWindow({ from: 0, to: 600 }, 7)).toEqual({ from: 0, to: 600 });
  });

  test('ends with the run if the next tic is far', () => {
    expect(niceWindow({ from: 0, to: 605 }, 7)).toEqual({ from: 0, to: 605 });
  });

  test('is never empty', () => {
    expect(niceWindow({ from: 5, to: 5 }, 7)).toEqual({ from: 5, to: 6 });
  });
});
