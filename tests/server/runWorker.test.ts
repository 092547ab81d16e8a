import { EventEmitter } from 'node:events';
import { expect, it, vi } from 'vitest';
import type { ReadingStep } from '#server/definitions/readDefinitions.ts';
import { runWorker } from '#server/definitions/runWorker.ts';

const port = vi.hoisted(() => ({ postMessage: vi.fn(), on: vi.fn() }));
vi.mock('node:worker_threads', () => ({ parentPort: port }));

it('a thread names each piece of work once before it begins, and posts the end of each request', async () => {
  const requests = new EventEmitter();
  port.on.mockImplementation((name: string, listener: (request: object) => void) =>
    requests.on(name, listener),
  );
  const one: ReadingStep = { file: 'a.json', key: 'a', isKept: false };
  const kept = { ...one, isKept: true };
  const other = { ...kept, file: 'b.json' };
  runWorker(async ({ fails }: { fails: boolean }, begin) => {
    for (const work of [one, structuredClone(one), kept, other, other]) begin(work);
    if (fails) throw new Error('the disk is gone');
    return 'read';
  });
  requests.emit('message', { fails: false });
  await vi.waitFor(() => expect(port.postMessage).toHaveBeenCalledTimes(4));
  requests.emit('message', { fails: true });
  await vi.waitFor(() => expect(port.postMessage).toHaveBeenCalledTimes(8));
  const works = [{ work: one }, { work: kept }, { work: other }];
  expect(port.postMessage.mock.calls.map(([message]) => message as object)).toEqual([
    ...works,
    { result: 'read' },
    ...works,
    { error: 'Error: the disk is gone' },
  ]);
});
