import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { buildPlayground } from '../../scripts/site/buildPlayground.ts';
import { makeOnce } from './runFolder.ts';
import { serveFiles } from './serveFiles.ts';

const path = 'docs/below/playground';

export interface ServedPlayground {
  /** The address of the playground, with a slash at its end. */
  url: string;
  stop: () => Promise<void>;
}

/** Serves the playground as plain hosts do, below a path. Within a test run it is built once. */
export async function servePlayground(): Promise<ServedPlayground> {
  const shared = await makeOnce('playground', build);
  const folder = shared ?? (await mkdtemp(join(tmpdir(), 'portico-playground-')));
  if (shared === null) await build(folder);
  const host = await serveFiles(folder, `${path}/index.html`);
  const stop = async () => {
    await host.stop();
    if (shared === null) await rm(folder, { recursive: true });
  };
  return { url: `${host.origin}/${path}/`, stop };
}

async function build(folder: string): Promise<void> {
  await buildPlayground(resolve(import.meta.dirname, '../..'), join(folder, path));
}
