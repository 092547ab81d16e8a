import { join, resolve } from 'node:path';
import { buildWhenStale } from '#server/build/buildPortal.ts';
import { buildWorker } from '#server/build/buildWorker.ts';
import { buildCaseThread } from '../tools/buildCaseThread.ts';
import type { BuiltCode } from './servePortal.ts';

const root = resolve(import.meta.dirname, '../..');

export async function buildFromCheckout(): Promise<BuiltCode> {
  await buildWhenStale(root, console.log);
  const worker = await buildWorker();
  return { dist: join(root, 'dist'), worker, findCaseThread: () => buildCaseThread(root) };
}
