/** The name of a button for the time that is shown. */
export type TimeButton = 'out' | 'in' | 'all' | 'crop' | 'whole';
