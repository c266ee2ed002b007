/** The effects of a rule on its check: none, a warning, or failure. */
export const effects = ['pass', 'warn', 'fail'] as const;
export type Effect = (typeof effects)[number];
