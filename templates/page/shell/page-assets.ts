/** The built script and styles of the page, as text. */
export interface PageAssets {
  readonly script: string;
  /** The part of the script that starts with the first crop. */
  readonly cropScript: string;
  readonly style: string;
}
