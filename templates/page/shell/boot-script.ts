/**
 * Unpacks the script of a page, which is in the element before, and runs it. Its own text is in the page, so it uses
 * nothing from outside. If it fails, the notice for readers without scripts appears, as it does without this one.
 */
function boot(): void {
  const packed = document.currentScript!.previousElementSibling as HTMLScriptElement;
  const bytes = Uint8Array.from(atob(packed.text), (char) => char.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  new Response(stream).text().then((text) => {
    type Rules = { createScript(code: string): string };
    const { trustedTypes } = window as unknown as {
      trustedTypes?: { createPolicy(name: string, rules: Rules): Rules };
    };
    const policy = trustedTypes?.createPolicy('boot', { createScript: (code) => code });
    const script = document.createElement('script');
    script.text = policy?.createScript(text) ?? text;
    packed.after(script);
  });
}

/** The script that is read first in a page that is one file. */
export const bootScript = `(${boot})()`;
