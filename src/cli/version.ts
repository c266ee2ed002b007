import manifest from '../../package.json' with { type: 'json' };

/** The version of statgraph, as published. */
export const { version } = manifest;
