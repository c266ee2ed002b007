import manifest from '../../package.json' with { type: 'json' };

/** The published version of statgraph. */
export const { version } = manifest;
