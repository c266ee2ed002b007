declare module 'virtual:page-assets' {
  import type { PageAssets } from '../../templates/page/shell/page-assets.ts';
  /** The page's script and styles as they were built. */
  export const assets: PageAssets;
}
