import { report } from '../../src/commands/report.ts';
import { NO_ASSETS } from '../../templates/page/shell/page-assets.ts';

/** Makes the report of a path as the command does, but for the page's script, which was built before. */
const [path = '', output = ''] = process.argv.slice(2);
await report([path], { output, quiet: true }, NO_ASSETS);
