import { lightTheme, safeLightTheme, type Theme } from '../../src/chart/theme.ts';

/** The shades of heatmaps on a dark ground, which the page has as custom properties. */
const darkHeat: readonly string[] = [
  '#23282E',
  '#440F5C',
  '#482A79',
  '#404687',
  '#365F8D',
  '#2B788E',
  '#238F8C',
  '#25A585',
  '#3DBA76',
  '#68CB5D',
  '#9ED841',
  '#CEE341',
  '#FCEA5E',
];

const dark: Theme = {
  ground: '#121212',
  text: '#E6E6E6',
  axis: '#B0B0B0',
  gap: '#7A7A7A',
  phase: '#1D3450',
  limit: '#FF6B6B',
  warning: '#E0A030',
  note: '#98A2AD',
  heat: darkHeat,
  series: ['#B266FF', '#009E73', '#56B4E9', '#E69F00', '#F0E442', '#3478D8', '#B07A96', '#E6E6E6'],
};

const safeDark: Theme = {
  ...dark,
  series: ['#1FABFF', '#97AC24', '#FF5ABE', '#2B9675', '#902AFC', '#6EF33B', '#875807', '#E6E6E6'],
};

/** The usual colours on either ground. */
export const themes = { light: lightTheme, dark } as const satisfies Record<string, Theme>;

/** The colour-blind-safe ones. */
export const safeThemes = {
  light: safeLightTheme,
  dark: safeDark,
} as const satisfies Record<string, Theme>;
