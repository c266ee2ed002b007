import { copyFile, mkdir, readdir, readFile, stat, symlink, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { EXAMPLES, machineWith } from './ci-machine.ts';
import { VMSTAT, writeFiles } from './folder.ts';

const DIST = join(EXAMPLES, '../dist');

/** A step of a workflow or an action. */
interface Step {
  readonly name?: string;
  readonly run?: string;
  readonly uses?: string;
  readonly if?: string;
  readonly with?: Readonly<Record<string, unknown>>;
}

async function yamlOf(name: string) {
  return parse(await readFile(join(EXAMPLES, name), 'utf8'));
}

function scriptOf(steps: readonly Step[], name: string): string {
  return steps.find((step) => step.name === name)!.run!;
}

const actionSteps = async (): Promise<Step[]> => (await yamlOf('../action.yml')).runs.steps;

/** A machine of GitHub on which the action lies, with the values of a runner. */
async function githubMachine(programs: Readonly<Record<string, string>> = {}) {
  const machine = await machineWith(programs);
  const { work } = machine;
  const folder = join(work, '.github/statgraph');
  await mkdir(join(work, 'temp'));
  await mkdir(join(folder, 'examples'), { recursive: true });
  await copyFile(join(EXAMPLES, 'gather.sh'), join(folder, 'examples/gather.sh'));
  await symlink(DIST, join(folder, 'dist'));
  const files = { GITHUB_OUTPUT: 'output.txt', GITHUB_ENV: 'env.txt' };
  const runner = {
    ...Object.fromEntries(Object.entries(files).map(([name, file]) => [name, join(work, file)])),
    GITHUB_STEP_SUMMARY: join(work, 'summary.md'),
    GITHUB_ACTION_PATH: folder,
    RUNNER_TEMP: join(work, 'temp'),
    STATGRAPH: '',
  };
  return { machine, runner };
}

test('the action of GitHub records a command, and keeps a report of a name of its own and a summary', async () => {
  const { machine, runner } = await githubMachine();
  const steps = await actionSteps();
  const hostile = `a "b" 'c' $(touch owned) \`touch owned\`/../x\n::error::y`;
  const recorded = await machine.run(scriptOf(steps, 'Record'), {
    ...runner,
    NAME: hostile,
    COMMAND: './benchmark --threads 8; exit 3',
  });
  expect(recorded).toMatchObject({ code: 3 });
  expect(await machine.read('arguments.txt')).toBe('--threads 8\n');
  const [, results = ''] = /^results=(.*)\n$/.exec(await machine.read('output.txt'))!;
  expect(dirname(results)).toBe(runner.RUNNER_TEMP);
  expect(results.slice(runner.RUNNER_TEMP.length + 1)).toMatch(/^a-+b-[\w.-]+y$/);
  const reported = await machine.run(scriptOf(steps, 'Report'), {
    ...runner,
    RULES: '',
    RESULTS: results,
  });
  expect(reported.code, reported.stderr).toBe(0);
  expect(await readFile(`${results}.html`, 'utf8')).toContain('<!DOCTYPE html>');
  expect(await machine.read('summary.md')).toMatch(/^## .*\n/);
  expect(await readdir(machine.work)).not.toContain('owned');
});

/** A rule that is broken, and one that is kept, however busy the host of the test is. */
const BROKEN = 'CPU busy max > 100 %\n';
const KEPT = 'CPU busy max <= 100 %\n';

test.each([
  [BROKEN, 1],
  [KEPT, 0],
])('the action of GitHub checks the rule %j and ends with %i', async (rules, status) => {
  const { machine, runner } = await githubMachine();
  await writeFiles(machine.work, { 'my rules.txt': rules, 'my results/vmstat.out': VMSTAT });
  const script = scriptOf(await actionSteps(), 'Report');
  const given = { ...runner, RULES: 'my rules.txt', RESULTS: 'my results' };
  const { code, stdout, stderr } = await machine.run(script, given);
  expect(code, stderr).toBe(status);
  expect(stdout.includes('::error file=my rules.txt,line=1')).toBe(status === 1);
  const summary = await machine.read('summary.md');
  expect(summary).toContain('CPU busy max');
  expect(summary).toMatch(/^## my results/m);
  expect(await machine.read('my results.html')).toContain('CPU busy max');
});

test('the action of GitHub has a report also if a rule cannot be read, and knows a baseline', async () => {
  const { machine, runner } = await githubMachine();
  await writeFiles(machine.work, { 'rules.txt': 'CPU busy <\n', 'results/vmstat.out': VMSTAT });
  const script = scriptOf(await actionSteps(), 'Report');
  const given = { ...runner, RULES: 'rules.txt', RESULTS: 'results' };
  expect((await machine.run(script, given)).code).toBe(2);
  expect(await machine.read('results.html')).toContain('<!DOCTYPE html>');
  await writeFiles(machine.work, { 'rules.txt': 'CPU busy mean < 150 % of baseline\n' });
  const { stdout } = await machine.run(script, { ...given, BASELINE: 'results' });
  expect(stdout).toContain('1 kept');
});

test('without what was built beside it the action of GitHub runs the published version, or what is asked for', async () => {
  const asked = '#!/bin/sh\necho "$2" >> asked.txt\n';
  const { machine, runner } = await githubMachine({ 'bin/npx': asked });
  await unlink(join(runner.GITHUB_ACTION_PATH, 'dist'));
  const script = scriptOf(await actionSteps(), 'Report');
  const given = { ...runner, RULES: '', RESULTS: 'results' };
  const lost = await machine.run(script, given);
  expect([lost.code, lost.stdout]).toEqual([2, expect.stringContaining('dist/ is missing')]);
  await mkdir(join(runner.GITHUB_ACTION_PATH, 'src'));
  await machine.run(script, given);
  await machine.run(script, { ...given, STATGRAPH: './own.tgz' });
  expect((await machine.read('asked.txt')).split('\n')).toEqual([
    ...[expect.stringMatching(/^statgraph@\d/), expect.stringMatching(/^statgraph@\d/)],
    ...['./own.tgz', './own.tgz', ''],
  ]);
});

test('no script of GitHub has an expression in it, and every report is kept, whatever failed', async () => {
  const { jobs } = await yamlOf('github/benchmark.yml');
  const ofJobs = Object.values<{ steps: Step[] }>(jobs).flatMap(({ steps }) => steps);
  const all = [...(await actionSteps()), ...ofJobs];
  expect(all.filter((step) => step.run?.includes('${{'))).toEqual([]);
  const uploads = all.filter(({ uses }) => uses?.startsWith('actions/upload-artifact'));
  expect(uploads).toHaveLength(2);
  for (const step of uploads) {
    expect(step).toMatchObject({ if: 'always()', with: { archive: false } });
    expect(step.with!.path).toMatch(/\.html$/);
  }
});

/** Stands for GitHub's CLI: the job that runs, whose steps began a while ago. */
const GH = `#!/bin/sh
case $GH in fails) exit 1 ;; 'finds no job') exit 0 ;; esac
at() { date -u -d "@$(($(date +%s) - $1))" +%Y-%m-%dT%H:%M:%SZ; }
cat <<END
{"id": 21, "name": "steps", "steps": [
  {"name": "Load", "status": "completed", "conclusion": "success", "started_at": "$(at 900)", "completed_at": "$(at 0)"},
  {"name": "Report", "status": "in_progress", "conclusion": null, "started_at": "$(at 0)", "completed_at": null}
]}
END
`;

test.each([
  ['the phases of a report are the steps of the job', 'answers'],
  ['a report is written if the API fails', 'fails'],
  ['a report is written if the API does not know the job', 'finds no job'],
])('in a job of GitHub %s', async (_, api) => {
  const { machine, runner } = await githubMachine({ 'bin/gh': GH });
  const { steps } = (await yamlOf('github/benchmark.yml')).jobs.steps;
  expect((await machine.run(scriptOf(steps, 'Start the collectors'), runner, 'bash')).code).toBe(0);
  const [, pid = ''] = /^COLLECTORS=(\d+)\n$/.exec(await machine.read('env.txt'))!;
  onTestFinished(async () => void (await machine.run(`kill ${pid} || true`)));
  await expect.poll(() => machine.read('results/vmstat.out').catch(() => '')).toMatch(/(.*\n){6}/);
  const reported = await machine.run(
    scriptOf(steps, 'Report'),
    { ...runner, COLLECTORS: pid, GH: api },
    'bash',
  );
  expect(reported.code, reported.stderr).toBe(0);
  expect(await machine.read('results/statgraph.json')).toContain('"end"');
  const page = await machine.read('steps.html');
  expect(page.includes('>Load<')).toBe(api === 'answers');
  expect((await machine.read('summary.md')).length).toBeGreaterThan(100);
});

/** A machine that ran the scripts of the job of GitLab. */
async function gitlabJob(rules: string, env: Readonly<Record<string, string>> = {}) {
  const { benchmark } = await yamlOf('gitlab/.gitlab-ci.yml');
  const machine = await machineWith({}, env);
  await writeFiles(machine.work, { 'rules.txt': rules });
  const script = [...benchmark.before_script, ...benchmark.script].join('\n');
  const { code, stderr } = await machine.run(script, {}, 'bash');
  await machine.run(benchmark.after_script.join('\n'), {}, 'bash');
  return { machine, code, stderr, artifacts: benchmark.artifacts };
}

test('the job of GitLab checks its rules, and keeps the report and the results of the rules', async () => {
  const { machine, code, stderr, artifacts } = await gitlabJob(BROKEN);
  expect(code, stderr).toBe(1);
  expect(await machine.read('check.xml')).toContain('<failure');
  expect(artifacts).toMatchObject({
    when: 'always',
    expose_as: expect.stringMatching(/^[\w -]+$/),
  });
  for (const file of [...artifacts.paths, artifacts.reports.junit]) {
    expect((await stat(join(machine.work, file))).size).toBeGreaterThan(0);
  }
});

test('a benchmark that fails in GitLab fails the job and has a report, with its sections as phases', async () => {
  const { machine, code } = await gitlabJob(KEPT, { BENCHMARK_STATUS: '3' });
  expect(code).toBe(3);
  expect(await readdir(machine.work)).not.toContain('check.xml');
  expect(await machine.read('report.html')).toMatch(/data-at="[\d.]+">load</);
});

test('the pipeline of Jenkins keeps a report that needs no inline script, and the results of the rules', async () => {
  const pipeline = await readFile(join(EXAMPLES, 'jenkins/Jenkinsfile'), 'utf8');
  const scripts = [...pipeline.matchAll(/^\s*sh '(.*)'$/gm)].map(([, script]) => script!);
  expect(scripts).toHaveLength(4);
  const machine = await machineWith();
  const old = { 'results/of-the-build-before.log': '', 'check.xml': '' };
  await writeFiles(machine.work, { ...old, 'rules.txt': KEPT });
  for (const script of scripts) {
    const { code, stderr } = await machine.run(script);
    expect(code, `${script}: ${stderr}`).toBe(0);
  }
  expect(await machine.read('check.xml')).toContain('CPU busy max');
  expect(await machine.read('report/index.html')).not.toMatch(/<script>|<style>/);
  expect(pipeline).toContain("archiveArtifacts artifacts: 'report/**'");
});
