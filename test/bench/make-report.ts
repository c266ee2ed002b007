import { report } from '../../src/commands/report.ts';

/** Makes the report of a path as the command does, but for the page's script, which was built before. */
const [path = '', output = ''] = process.argv.slice(2);
await report([path], { output, quiet: true }, { script: '', cropScript: '', style: '' });
