import { access, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDefinitionReader, type DefinitionReader } from '#server/definitions/createDefinitionReader.ts';
import type { DefinitionsRequest, ReadResult } from '#server/definitions/readDefinitions.ts';

let folder: string;
let reader: DefinitionReader;
beforeEach(async () => (folder = await mkdtemp(join(tmpdir(), 'portico-reader-'))));
afterEach(async () => {
  reader.close();
  await rm(folder, { recursive: true, force: true });
});

const request: DefinitionsRequest = {
  from: { definitions: '', config: '' },
  allowedHosts: null,
  lastValid: '',
  isFirst: true,
  catalogue: null,
  units: {},
  translated: {},
  refused: [],
};

/** Opens a reader whose thread announces each file, and runs some code at certain files, unless they are refused. */
async function open(
  deed: string,
  limits = { seconds: 1, megabytes: 64 },
  files = ['b'],
): Promise<DefinitionReader> {
  const script = join(folder, 'thread.mjs');
  await writeFile(
    script,
    `import { parentPort } from 'node:worker_threads';
    let readings = 0;
    parentPort.on('message', ({ refused }) => {
      readings += 1;
      const isRefused = (file) => refused.some((one) => one.file === file);
      for (const file of ['a', 'b', 'c']) {
        if (isRefused(file)) continue;
        parentPort.postMessage({ work: { file, key: 'key of ' + file, isKept: false } });
        if (${JSON.stringify(files)}.includes(file)) { ${deed} }
      }
      parentPort.postMessage({ result: { readings, refused } });
    });`,
  );
  reader = createDefinitionReader(script, limits);
  return reader;
}

type MadeUp = ReadResult & { readings: number };
const read = async () => (await reader.read(request)) as MadeUp;

describe('a reading in a thread of its own', () => {
  it('a thread that reads many times keeps no listener of an earlier reading', async () => {
    const warned = vi.fn<(warning: Error) => void>();
    process.on('warning', warned);
    await open('');
    for (let count = 1; count <= 12; count += 1) expect(await read()).toMatchObject({ readings: count });
    await new Promise((done) => setImmediate(done));
    process.off('warning', warned);
    expect(warned.mock.calls.filter(([{ name }]) => name === 'MaxListenersExceededWarning')).toEqual([]);
  });

  it('a file that takes too long is refused with a sentence, and the rest is read, while the server works on', async () => {
    await open('for (;;);');
    let turns = 0;
    const turning = setInterval(() => (turns += 1), 10);
    const { refused } = await read();
    clearInterval(turning);
    expect(refused).toEqual([
      {
        file: 'b',
        key: 'key of b',
        isKept: false,
        message: 'checking this took longer than 1 seconds: take something out of it, or make several of it',
      },
    ]);
    expect(turns).toBeGreaterThan(10);
  });

  it('a file that takes too much memory is refused, and the rest is read', async () => {
    await open('const all = []; for (;;) all.push(new Array(1000).fill(all.length));', {
      seconds: 20,
      megabytes: 64,
    });
    const { refused } = await read();
    expect(refused).toMatchObject([
      {
        file: 'b',
        message:
          'checking this took more than 64 MB of memory: take something out of it, or make several of it',
      },
    ]);
  });

  it('the file in work is refused when the thread ends with an error', async () => {
    await open('process.exit(3);');
    expect((await read()).refused).toMatchObject([{ file: 'b', message: expect.stringMatching('ended') }]);
  });

  it('the time limit is for each file, not for all together', async () => {
    const half = 'const end = Date.now() + 500; while (Date.now() < end);';
    await open(half, { seconds: 1, megabytes: 64 }, ['a', 'b', 'c']);
    expect((await read()).refused).toEqual([]);
  });

  it('the thread is reused for the next reading', async () => {
    await open('');
    expect((await read()).readings).toBe(1);
    expect((await read()).readings).toBe(2);
  });

  it('an error without a file rejects the reading, and the next one works again', async () => {
    await open('if (readings === 1) { parentPort.postMessage({ error: "the disk is gone" }); return; }');
    await expect(read()).rejects.toThrow('the disk is gone');
    expect((await read()).refused).toEqual([]);
  });

  it('another thread reads after the first has ended between two readings', async () => {
    await open("if (readings === 1) setTimeout(() => { throw new Error('made up'); }, 10);");
    expect((await read()).readings).toBe(1);
    // The first thread may answer once more before it ends.
    await vi.waitFor(async () => expect((await read()).readings).toBe(1), 20_000);
  });

  it('a reading ends when the reader is closed meanwhile', async () => {
    const begun = join(folder, 'begun');
    await open(`process.getBuiltinModule('fs').writeFileSync(${JSON.stringify(begun)}, ''); for (;;);`, {
      seconds: 20,
      megabytes: 64,
    });
    const reading = expect(read()).rejects.toThrow('closed');
    await vi.waitFor(() => access(begun), 20_000);
    reader.close();
    await reading;
  });

  it('an aborted reading ends, and none begins after that', async () => {
    await open('for (;;);', { seconds: 20, megabytes: 64 });
    const caller = new AbortController();
    const reading = reader.read(request, caller.signal);
    caller.abort(new Error('nobody waits'));
    await expect(reading).rejects.toThrow('nobody waits');
    await expect(reader.read(request, caller.signal)).rejects.toThrow('nobody waits');
  });

  it('a reading gives up with a sentence where the thread ends at a refused file again', async () => {
    await open('');
    reader.close();
    const script = join(folder, 'stubborn.mjs');
    await writeFile(
      script,
      `import { parentPort } from 'node:worker_threads';
      parentPort.on('message', () => {
        parentPort.postMessage({ work: { file: 'a', key: '', isKept: false } });
        process.exit(1);
      });`,
    );
    reader = createDefinitionReader(script);
    await expect(read()).rejects.toThrow('this program failed');
  });
});
