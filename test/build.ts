import { createBuilder } from 'vite';

/** Builds `dist/` once before the tests that run the command line or open its report. */
export async function setup(): Promise<void> {
  if (process.env.STATGRAPH_BUILT !== undefined) return;
  process.env.STATGRAPH_BUILT = 'yes';
  const mode = process.env.NODE_ENV;
  process.env.NODE_ENV = 'production';
  const builder = await createBuilder({ logLevel: 'warn' }, null);
  await builder.buildApp();
  process.env.NODE_ENV = mode;
}
