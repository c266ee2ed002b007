/** The time of a benchmark's job, in ms since 1970. */
export interface JobTime {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}
