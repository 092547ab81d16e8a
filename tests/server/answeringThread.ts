import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { serialize } from 'node:v8';
import { Worker } from 'node:worker_threads';
import { vi } from 'vitest';
import { formatModule } from '#compile/moduleText.ts';
import type { Problem } from '#check/index.ts';
import type { ServedPortal } from '#server/definitions/servedPortal.ts';
import type { Tree } from '#server/releases/tree.ts';

/**
 * Instead of the thread that reads definitions: it sends the answer that stands in the texts of the request, or beside it
 * for a folder.
 */
const thread = `
import { readFileSync } from 'node:fs';
import { deserialize } from 'node:v8';
import { parentPort } from 'node:worker_threads';
parentPort.on('message', (request) => {
  const kind = ['before', 'casesOf', 'reportOf', 'from'].find((key) => key in request);
  const tree = request.after ?? request.files ?? request.from;
  if (!(tree instanceof Map))
    return parentPort.postMessage({ result: deserialize(readFileSync(new URL('read', import.meta.url))) });
  parentPort.postMessage(JSON.parse(tree.get('answers'))[kind]);
});`;

export async function writeAnsweringThread(folder: string): Promise<string> {
  const file = join(folder, 'answering.mjs');
  await writeFile(file, thread);
  return file;
}

/** Has the thread read this portal, also from texts. @returns the texts. */
export async function answerWith(
  thread: string,
  portal: ServedPortal | null,
  problems: Problem[] = [],
): Promise<Tree> {
  const state = { readAt: '', problems, warnings: [], units: [] };
  const nothing = { translations: {}, lastValid: '', units: {}, translated: {}, unbuilt: [] };
  const text = formatModule({ screen: '{}', checksums: false, load: 'return {};' });
  const modules = Object.values(portal?.screens ?? {}).flatMap(({ module }) =>
    module === null ? [] : [{ name: module.slice(module.lastIndexOf('/') + 1), text }],
  );
  const result = { portal, state, calls: [], modules, refused: [], files: null, ...nothing };
  await writeFile(join(dirname(thread), 'read'), serialize({ ...result, catalogue: new Map() }));
  return treeAnswering({ from: { result } });
}

type Kind = 'before' | 'casesOf' | 'reportOf' | 'from';

/** A tree whose requests are answered so. @param serial makes another tree of the same answers. */
export function treeAnswering(
  answers: Partial<Record<Kind, { result: unknown } | { error: string }>>,
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
