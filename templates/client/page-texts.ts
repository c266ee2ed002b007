import type { Texts } from '../../src/payload/manifest-text.ts';

/**
 * Returns the data of a page, which are its last elements, after the script. Each text is available as soon as it is
 * parsed: the script starts with the first ones while the browser parses the rest.
 */
export function pageTexts(page: Document): Texts {
  return {
    async at(index) {
      for (;;) {
        const elements = [...page.body.children].filter((child) => child.matches('script.data'));
        const isWhole = page.readyState !== 'loading' || index < elements.length - 1;
        if (isWhole) return elements[index] && (() => elements[index]!.textContent ?? '');
        await moreParsed(page);
      }
    },
  };
}

/** Waits until the body has another element, or the page is complete. */
function moreParsed(page: Document): Promise<void> {
  return new Promise((done) => {
    const parsed = () => {
      observer.disconnect();
      page.removeEventListener('DOMContentLoaded', parsed);
      done();
    };
    const observer = new MutationObserver(parsed);
    observer.observe(page.body, { childList: true });
    page.addEventListener('DOMContentLoaded', parsed);
  });
}
