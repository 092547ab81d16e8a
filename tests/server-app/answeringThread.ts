import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { vi } from 'vitest';
import type { Tree } from '#server/releases/tree.ts';

/** Instead of the thread that reads definitions: it sends the answer that stands in the texts of the request. */
const thread = `
import { parentPort } from 'node:worker_threads';
parentPort.on('message', (request) => {
  const kind = ['before', 'casesOf', 'reportOf', 'from'].find((key) => key in request);
  const tree = request.after ?? request.files ?? request.from;
  parentPort.postMessage(JSON.parse(tree.get('answers'))[kind]);
});`;

export async function writeAnsweringThread(folder: string): Promise<string> {
  const file = join(folder, 'answering.mjs');
  await writeFile(file, thread);
  return file;
}

type Kind = 'before' | 'casesOf' | 'reportOf' | 'from';

/** A tree whose requests are answered so. @param serial makes another tree of the same answers. */
export function treeAnswering(
  answers: Partial<Record<Kind, { result: unknown } | { fault: string }>>,
  serial = 0,
): Tree {
  return new Map([
    ['answers', JSON.stringify(answers)],
    ['serial', String(serial)],
  ]);
}

/** Returns the requests that all threads get from here on. */
export function collectRequests(): () => Record<string, unknown>[] {
  const post = vi.spyOn(Worker.prototype, 'postMessage');
  return () => post.mock.calls.map(([request]) => request as Record<string, unknown>);
}
