// Says what is missing before a release, and fails then: what npm and readers need to find the project.
import { readFile } from 'node:fs/promises';

const manifest = JSON.parse(await readFile('package.json', 'utf8'));
const missing = ['repository', 'homepage', 'bugs'].flatMap((field) =>
  manifest[field] ? [] : [`package.json has no ${field}`],
);
for (const file of ['README.md', 'examples/github/benchmark.yml'])
  if ((await readFile(file, 'utf8')).includes('OWNER/'))
    missing.push(`${file} has OWNER in place of the project's address`);
for (const line of missing) process.stderr.write(`not ready to publish: ${line}\n`);
process.exitCode = missing.length > 0 ? 1 : 0;
