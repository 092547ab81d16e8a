import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { crash } from '../support/crash/crashBench.ts';

vi.setConfig({ testTimeout: 120_000 });

test('a server that is killed five times, once while it starts, loses nothing that it had answered', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portico-crash-'));
  const survived = await crash({ folder, writing: 4, starting: 1, portalEvery: 4, seed: 14 });
  expect(survived.acknowledged).toBeGreaterThan(0);
  expect(survived.sandbox.length + survived.portal.length).toBe(4);
  await rm(folder, { recursive: true });
});
