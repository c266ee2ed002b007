declare module 'virtual:page-assets' {
  import type { PageAssets } from '../../templates/page/shell/page-assets.ts';
  /** The built script and styles of the page. */
  export const assets: PageAssets;
}
