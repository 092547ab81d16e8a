import { mkdir, mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { removeOldBuilds } from '#server/build/removeOldBuilds.ts';

it('folders that other versions of the server use stay, and long unused ones are removed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portico-built-'));
  for (let at = 0; at < 12; at += 1) {
    const one = join(folder, `build-${String(at).padStart(2, '0')}`);
    await mkdir(one);
    await utimes(one, at, at);
  }
  await utimes(join(folder, 'build-00'), 100, 100);
  await removeOldBuilds(folder);
  expect((await readdir(folder)).sort()).toEqual(
    ['00', '03', '04', '05', '06', '07', '08', '09', '10', '11'].map((name) => `build-${name}`),
  );
  await rm(folder, { recursive: true });
});
