/** The built script and styles of the page, as text. */
export interface PageAssets {
  readonly script: string;
  /** The part of the script that the first crop starts. */
  readonly cropScript: string;
  readonly style: string;
}
