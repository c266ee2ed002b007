import type { Relation } from '../language/check-rule.ts';

/** Whether a value keeps a limit. */
export function keeps(value: number, relation: Relation, limit: number): boolean {
  switch (relation) {
    case '<':
      return value < limit;
    case '<=':
      return value <= limit;
    case '>':
      return value > limit;
    case '>=':
      return value >= limit;
    case '=':
      return value === limit;
  }
}

/** Whether a value must be small to keep a limit. */
export function isUpperLimit(relation: Relation): boolean {
  return relation === '<' || relation === '<=';
}
