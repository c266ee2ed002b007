import type { Plugin } from 'vite';

/**
 * `npm run dev`: serves the page of an example. It is made again at each request and whenever one of our files changes.
 */
export function devServer(): Plugin {
  return {
    name: 'dev-server',
    apply: 'serve',
    configureServer(server) {
      server.watcher.on('change', () => server.ws.send({ type: 'full-reload' }));
      return () => {
        server.middlewares.use(async (_, response, next) => {
          try {
            const { devPage } = await server.ssrLoadModule('/src/build/dev.ts');
            response.setHeader('Content-Type', 'text/html; charset=utf-8');
            response.end(await devPage(process.env.EXAMPLE ?? 'examples/linux-fio'));
          } catch (error) {
            next(error);
          }
        });
      };
    },
  };
}
