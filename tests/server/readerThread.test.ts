import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createDefinitionReader, type DefinitionReader } from '#server/definitions/createDefinitionReader.ts';
import type { DefinitionsRequest } from '#server/definitions/readDefinitions.ts';

// Limits of time and memory are in createDefinitionReader.test.ts.

let folder: string;
let reader: DefinitionReader;
beforeEach(async () => (folder = await mkdtemp(join(tmpdir(), 'portico-reader-'))));
afterEach(async () => {
  reader.close();
  await rm(folder, { recursive: true });
});

/** Opens a reader whose thread runs some code for each request, with the number of the request in this thread. */
async function open(deed: string): Promise<DefinitionReader> {
  const script = join(folder, 'thread.mjs');
  await writeFile(
    script,
    `import { parentPort } from 'node:worker_threads';
    let count = 0;
    const begin = (file, isKept = false) =>
      parentPort.postMessage({ work: { file, key: 'key of ' + file, isKept } });
    const finish = (result) => parentPort.postMessage({ result });
    parentPort.on('message', (request) => { count += 1; ${deed} });`,
  );
  reader = createDefinitionReader(script);
  return reader;
}
const request = { from: new Map(), refused: [] } as unknown as DefinitionsRequest;

it('a thread answers one request after the other', async () => {
  await open('finish({ count, refused: request.refused })');
  expect(await reader.read(request)).toEqual({ count: 1, refused: [] });
  expect(await reader.run({})).toEqual({ count: 2 });
});

it('a thread gets no environment of the server', async () => {
  await open('finish(Object.keys(process.env))');
  expect(await reader.run({})).toEqual([]);
});

it('the work at which the thread ends is refused, beside what was refused before', async () => {
  await open(`
    const isRefused = request.refused.some((one) => one.file === 'b' && one.isKept);
    begin('a');
    if (!isRefused) { begin('b', true); process.exit(1); }
    finish({ count, refused: request.refused });`);
  const before = { file: 'x', key: 'key of x', isKept: false, message: 'earlier' };
  const { refused } = (await reader.retry({ refused: [before] })) as { refused: unknown };
  expect(refused).toEqual([
    before,
    {
      file: 'b',
      key: 'key of b',
      isKept: true,
      message: expect.stringContaining('its thread ended') as string,
    },
  ]);
});

it('a file is refused again where its text or its kind is another', async () => {
  await open(`
    const { refused } = request;
    if (refused.some((one) => one.isKept)) finish(refused.length);
    else { begin('a', refused.some((one) => one.key === 'key of a')); process.exit(1); }`);
  const before = { file: 'a', key: 'another key', isKept: false, message: 'earlier' };
  expect(await reader.retry({ refused: [before] })).toBe(3);
});

it('a reading gives up where the thread ends before any work, or at refused work again', async () => {
  await open('process.exit(1)');
  await expect(reader.read(request)).rejects.toThrow('its thread ended');
  reader.close();
  await open("begin('a'); process.exit(1)");
  await expect(reader.read(request)).rejects.toThrow('its thread ended');
});

it('an error of the thread has its sentence, and the next request works again', async () => {
  await open("if (request.isWrong) throw new Error('made up'); finish(count);");
  await expect(reader.run({ isWrong: true })).rejects.toThrow('made up');
  expect(await reader.run({})).toBe(1);
});

it('a fault that the thread reports rejects a request, and the thread stays', async () => {
  await open("if (count < 3) parentPort.postMessage({ error: 'the disk is gone' }); else finish(count);");
  await expect(reader.read(request)).rejects.toThrow('the disk is gone');
  await expect(reader.run({})).rejects.toThrow('the disk is gone');
  expect(await reader.run({})).toBe(3);
});

it('a request that nobody waits for ends, and none begins after that', async () => {
  await open("if (request.isWrong) begin('a'); else finish(count);");
  const caller = new AbortController();
  const reading = reader.read({ ...request, isWrong: true } as never, caller.signal);
  caller.abort(new Error('nobody waits'));
  await expect(reading).rejects.toThrow('nobody waits');
  await expect(reader.read(request, caller.signal)).rejects.toThrow('nobody waits');
  expect(await reader.read(request)).toBe(1);
});

it('a request ends when the reader is closed meanwhile', async () => {
  await open("begin('a')");
  const reading = expect(reader.read(request)).rejects.toThrow('The definitions are closed.');
  reader.close();
  await reading;
});
