import { createServer } from 'vite';
import { expect, onTestFinished, test } from 'vitest';

test('the development server makes the page of an example, which loads modules instead of the built scripts', async () => {
  const server = await createServer({
    server: { middlewareMode: true, ws: false },
    logLevel: 'silent',
  });
  onTestFinished(() => server.close());
  const { devPage } = await server.ssrLoadModule('/src/build/dev.ts');
  const page: string = await devPage('examples/linux-fio');
  expect(page).toContain('<script type="module" src="/templates/client/main.ts"></script>');
  expect(page).not.toMatch(/Content-Security-Policy|class="late"/);
  expect(page).toContain('class="track-table"');
});
