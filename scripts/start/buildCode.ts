import { join, resolve } from 'node:path';
import { buildWhenStale } from '#server/build/buildPortal.ts';
import { buildWorker } from '#server/build/buildWorker.ts';
import { buildCaseThread } from '../tools/buildCaseThread.ts';
import type { BuiltCode } from './servePortal.ts';

const root = resolve(import.meta.dirname, '../..');

/** Builds what has changed in this checkout since the last build. */
export async function buildCode(): Promise<BuiltCode> {
  await buildWhenStale(root, console.log);
  const worker = await buildWorker();
  return { dist: join(root, 'dist'), worker, findCaseThread: () => buildCaseThread(root) };
}
