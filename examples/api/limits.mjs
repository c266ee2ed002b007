// What limited each run of a directory, with the lines that show it, and a report: node limits.mjs results/ report.html
import { writeFile } from 'node:fs/promises';
import { read, report, show } from 'statgraph';

const [results = 'results', page = 'report.html'] = process.argv.slice(2);
const document = await read(results);
for (const { name, findings } of show(document).runs) {
  const [first] = findings.filter(({ level }) => level === 'limit');
  if (first === undefined) console.log(`${name}: no limit was found`);
  else {
    const lines = first.evidence.map(({ file, first_line }) => `${file}:${first_line}`);
    console.log(`${name}: ${first.claim} (${first.value} ${first.unit}; ${lines.join(', ')})`);
  }
}
await writeFile(page, await report(document));
