export { comparisonWords } from './comparison-words.ts';
export { startRowFilter } from './filter-rows.ts';
