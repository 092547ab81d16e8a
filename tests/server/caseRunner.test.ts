import { access, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildWorker } from '#server/build/buildWorker.ts';
import { createCaseRunner, type CaseRunner } from '#server/workbench/history/cases/createCaseRunner.ts';
import { createExaminer, type Examiner } from '#server/workbench/history/createExaminer.ts';
import { computeCases, type ScreenRun } from '#server/workbench/history/cases/computeCases.ts';
import { compileClientConfig } from '#server/definitions/compileClientConfig.ts';
import { buildExtensions } from '../../scripts/extensions/buildExtensions.ts';
import { buildTree } from '#server/releases/folder/readFolder.ts';
import { buildCaseThread } from '../../scripts/tools/buildCaseThread.ts';
import { checkPortal, getDefaultPaths, readFiles } from '#check/index.ts';

const files = new Map(await readFiles(getDefaultPaths('.'))) as Map<string, string>;
const file = 'schemas/screens/withdrawal/withdrawal.json';
const original = 'Please enter Amount';
const edited = (message: string) => new Map([...files, [file, files.get(file)!.replace(original, message)]]);
const config = compileClientConfig(checkPortal(files).config!);

/** The cases of one edit of the message, as they are run. */
function runOf(message: string): ScreenRun {
  const [before, after] = [files, edited(message)].map((texts) => checkPortal(texts));
  const options = { slowScreens: new Map(), begin: () => undefined };
  return computeCases({ before: before!, after: after! }, options).runs[0]!;
}

describe('the cases of what is to go live', () => {
  let runner: CaseRunner;
  let examiner: Examiner;
  beforeAll(async () => {
    const [worker, thread] = [await buildWorker(), await buildCaseThread(resolve('.'))];
    runner = createCaseRunner(() => Promise.resolve(thread));
    examiner = createExaminer({ worker, allowedHosts: null, places: getDefaultPaths('.'), runner });
  });
  afterAll(() => {
    examiner.close();
    runner.close();
  });

  it('the cases of a draft are compared with the live ones and run in the runtime', async () => {
    const tree = edited('How much?');
    const { cases, problems } = await examiner.examine(tree, files, { computesCases: true });
    expect(problems).toEqual([]);
    expect(cases.map(({ before, after }) => [before, after])).toContainEqual([
      `says "${original}"`,
      'says "How much?"',
    ]);
    const run = await examiner.runCases(tree, files);
    expect(run?.failures).toEqual([]);
    expect(run?.caseCount).toBeGreaterThan(20);
  });

  it('going back does not compute the cases', async () => {
    expect((await examiner.examine(edited('Back'), files, { computesCases: false })).cases).toEqual([]);
  });

  it('cases fail where the runtime does something else, with the expected and the actual text', async () => {
    const [cases, module] = [runOf('How much?'), runOf('How many?')];
    const run = await runner.run([{ file: cases.file, module: module.module }], config);
    expect(run?.failures).toContainEqual({
      key: 'withdrawal/withdrawal/sendOtp-rule-1',
      when: 'Amount is not as it must be, nor is what is checked later; Send OTP is pressed',
      expected: 'says "How much?"',
      seen: 'says "How many?"',
    });
  });
});

describe('the cases of a screen that uses extensions', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portico-extended-'));
    await cp('examples/extensions', folder, { recursive: true });
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('the cases run extensions that are built without environment variables, and fail where that breaks', async () => {
    const places = getDefaultPaths(folder);
    const [worker, thread] = [await buildWorker(), await buildCaseThread(resolve('.'))];
    const runner = createCaseRunner(() => Promise.resolve(thread));
    const examiner = createExaminer({ worker, allowedHosts: null, places, runner });
    const deposit = 'schemas/screens/funds/deposit.json';
    const live = buildTree(await readFiles(places))!;
    const tree = new Map(live).set(
      deposit,
      live.get(deposit)!.replace('Enter the transaction.', 'Which one?'),
    );
    await buildExtensions(places);
    expect((await examiner.examine(tree, live, { computesCases: true })).problems).toEqual([]);
    const run = await examiner.runCases(tree, live);
    expect(run?.failures).toEqual([]);
    expect(run?.caseCount).toBeGreaterThan(20);
    const code = join(folder, 'extensions/countdown/index.tsx');
    const reads = "if (Object.keys(globalThis['process'].env).length > 0) throw new Error('read');";
    await writeFile(code, `export default function Countdown() { ${reads} return null; }`);
    await buildExtensions(places);
    expect((await examiner.runCases(tree, live))?.failures).toEqual([]);
    await writeFile(code, "export default function Countdown() { throw new Error('broken'); }");
    await buildExtensions(places);
    const broken = await examiner.runCases(tree, live);
    expect(broken?.failures[0]?.seen).toMatch(/The extension .*countdown.* could not be shown/);
    examiner.close();
    runner.close();
  });
});

describe('a thread', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portico-thread-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const runBy = async (script: string) => {
    const thread = join(folder, `${Math.random()}.mjs`);
    await writeFile(thread, script);
    const runner = createCaseRunner(() => Promise.resolve(thread));
    const run = await runner.run([runOf('By another')], config);
    runner.close();
    return run?.failures ?? [];
  };

  it('a missing thread runs nothing, and the result is null', async () => {
    const runner = createCaseRunner(() => Promise.resolve(null));
    expect(await runner.run([runOf('Not there')], config)).toBeNull();
  });

  it('a thread is started before there are cases where they are announced', async () => {
    const [thread, sign] = [join(folder, 'early.mjs'), join(folder, 'started')];
    await writeFile(
      thread,
      `import { writeFileSync } from 'node:fs'; writeFileSync(${JSON.stringify(sign)}, '');`,
    );
    const runner = createCaseRunner(() => Promise.resolve(thread));
    runner.prepare();
    await vi.waitFor(() => access(sign), 10_000);
    runner.close();
  });

  it('the script of a thread that ended is resolved again, and a thread that did not start is tried again', async () => {
    const [first, second] = [join(folder, 'first.mjs'), join(folder, 'second.mjs')];
    await writeFile(first, "throw new Error('no runtime here')");
    await writeFile(
      second,
      "import { parentPort } from 'node:worker_threads'; parentPort.on('message', () => parentPort.postMessage({ failures: [] }));",
    );
    const scripts = [first, second];
    const runner = createCaseRunner(() => Promise.resolve(scripts.shift()!));
    const job = runOf('Tried again');
    expect((await runner.run([job], config))?.failures.map(({ key }) => key)).toContain('cases');
    await rm(first);
    expect((await runner.run([job], config))?.failures).toEqual([]);
    runner.close();
  });

  it('a thread receives no cases of an aborted run', async () => {
    const [thread, received] = [join(folder, 'held.mjs'), join(folder, 'asked-held')];
    await writeFile(
      thread,
      `import { appendFileSync } from 'node:fs';
      import { parentPort } from 'node:worker_threads';
      parentPort.on('message', ({ module, file }) => {
        appendFileSync(${JSON.stringify(received)}, module.slice(-3));
        setTimeout(() => parentPort.postMessage({ failures: [] }), 200);
      });`,
    );
    const own = createCaseRunner(() => Promise.resolve(thread));
    const one = runOf('Held');
    const caller = new AbortController();
    const second = { ...one, module: `${one.module}//2` };
    const wanted = own.run([one], config);
    const aborted = own.run([second], config, { signal: caller.signal });
    setTimeout(() => caller.abort(new Error('nobody waits')), 0);
    await expect(aborted).rejects.toThrow('nobody waits');
    expect((await wanted)?.failures).toEqual([]);
    expect(await readFile(received, 'utf8')).not.toContain('//2');
    expect((await own.run([second], config))?.failures).toEqual([]);
    own.close();
  });

  it('a thread receives each case of a module once, however its cases are requested', async () => {
    const [thread, received] = [join(folder, 'counting.mjs'), join(folder, 'asked')];
    await writeFile(
      thread,
      `import { appendFileSync } from 'node:fs';
      import { parentPort } from 'node:worker_threads';
      parentPort.on('message', ({ file }) => {
        for (const { id } of file.cases) appendFileSync(${JSON.stringify(received)}, id + '\\n');
        const failures = file.cases.slice(0, 1).map(({ id }) => ({ key: id, when: '', expected: '', seen: '' }));
        parentPort.postMessage({ failures });
      });`,
    );
    const own = createCaseRunner(() => Promise.resolve(thread));
    const one = runOf('Asked once');
    const first = await own.run([one], config);
    expect(await own.run([one], config)).toEqual(first);
    const odd = one.file.cases.filter((_, at) => at % 3 === 0);
    const some = await own.run([{ ...one, file: { ...one.file, cases: odd } }], config);
    const ids = new Set(odd.map(({ id }) => id));
    expect(some?.failures).toEqual(first?.failures.filter(({ key }) => ids.has(key)));
    const lines = (await readFile(received, 'utf8')).trim().split('\n');
    expect(lines.toSorted()).toEqual(one.file.cases.map(({ id }) => id).toSorted());
    await own.run([{ ...one, module: `${one.module}\n` }], config);
    expect((await readFile(received, 'utf8')).trim().split('\n')).toHaveLength(2 * lines.length);
    own.close();
  });

  it('a thread that does not start lets nothing through', async () => {
    expect((await runBy("throw new Error('no runtime here')"))[0]).toEqual({
      key: 'cases',
      when: 'they are run',
      expected: 'that they can be',
      seen: 'Error: no runtime here',
    });
  });

  it('a thread that ends at a case fails that case, and continues with the next ones', async () => {
    const failures = await runBy(`
      import { parentPort } from 'node:worker_threads';
      parentPort.on('message', ({ file }) => {
        for (const { id } of file.cases) {
          parentPort.postMessage({ at: id });
          if (id.endsWith('sendOtp-rule-2')) return setTimeout(() => process.exit(), 50);
        }
        parentPort.postMessage({ failures: [] });
      });`);
    expect(failures.map(({ key, seen }) => [key, seen])).toEqual([
      ['withdrawal/withdrawal/sendOtp-rule-2', 'its thread ended'],
    ]);
  });
});
