import { lightHeat } from './heatmap/heatmap-theme.ts';
import type { Ink } from './scene.ts';

/** The colours of a chart on one ground. */
export interface Theme {
  readonly ground: string;
  readonly text: string;
  readonly axis: string;
  /** Hatching of time without samples. */
  readonly gap: string;
  /** Fields of phases. */
  readonly phase: string;
  readonly limit: string;
  readonly warning: string;
  readonly note: string;
  /** One for each line, in plot order. */
  readonly series: readonly string[];
  /** The shades of heatmaps: zero, then from the lowest to the highest value. */
  readonly heat: readonly string[];
}

/**
 * gnuplot's order and hues, darkened if their contrast with the ground was below 3:1. Its red is left out: red is for
 * what is at a limit.
 */
export const lightTheme: Theme = {
  ground: '#FFFFFF',
  text: '#000000',
  axis: '#000000',
  gap: '#8A8A8A',
  phase: '#DCE8F4',
  limit: '#CF222E',
  warning: '#9A6700',
  note: '#5C6570',
  heat: lightHeat,
  series: ['#9400D3', '#009E73', '#1E9BE2', '#C48800', '#776B00', '#0072B2', '#834A68', '#000000'],
};

/**
 * Lines that can be distinguished with every kind of colour blindness, at a contrast of 3:1: found by a search that
 * maximises the smallest distance in OKLab between any two under protanopia, deuteranopia and tritanopia. None is red.
 */
export const safeLightTheme: Theme = {
  ...lightTheme,
  series: ['#2743FB', '#F26112', '#31A583', '#5B25A0', '#885020', '#A880E0', '#580040', '#000000'],
};

/**
 * The dashes of the lines, in plot order, so that lines differ not only in colour. Breaks are short: a longer one could
 * hide a peak.
 */
export const dashes: readonly (readonly number[])[] = [
  [],
  [7, 2],
  [3, 2],
  [12, 2, 2, 2],
  [2, 2],
  [12, 2, 2, 2, 2, 2],
  [6, 2, 2, 2],
  [],
];

/** The colour of an ink; if a chart has more lines than the theme has colours, colours repeat. */
export function inkColour(ink: Ink, theme: Theme): string {
  switch (ink) {
    case 'axis':
    case 'text':
    case 'ground':
    case 'gap':
    case 'phase':
    case 'limit':
    case 'warning':
    case 'note':
      return theme[ink];
    default:
      return numbered(ink.startsWith('h') ? theme.heat : theme.series, Number(ink.slice(1)));
  }
}

function numbered(colours: readonly string[], number: number): string {
  return colours[number % colours.length]!;
}
