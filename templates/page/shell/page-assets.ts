/** The built script and styles of the page, as text. */
export interface PageAssets {
  readonly script: string;
  readonly style: string;
}
