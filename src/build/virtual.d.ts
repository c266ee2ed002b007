declare module 'virtual:page-assets' {
  import type { PageAssets } from '../model/page-files.ts';
  /** The built script and styles of the page. */
  export const assets: PageAssets;
}
