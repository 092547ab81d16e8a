import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { crash } from '../support/crash/crashBench.ts';

vi.setConfig({ testTimeout: 2_700_000 });

test('of 200 kills, 50 of them while it starts, a server loses nothing that it had answered, and is back each time', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portico-crash-'));
  const seed = Number(process.env.CRASH_SEED ?? 14);
  const survived = await crash({ folder, writing: 150, starting: 50, portalEvery: 10, seed });
  const { acknowledged, unanswered, portal, sandbox } = survived;
  console.info(`seed ${seed}: ${acknowledged} writes answered, ${unanswered} not`);
  console.info(`the portal is back after ${describe(portal)}, the sandbox alone after ${describe(sandbox)}`);
  expect(acknowledged).toBeGreaterThan(750);
  expect(unanswered).toBeGreaterThan(100);
  await rm(folder, { recursive: true });
});

function median(times: number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!;
}

function describe(times: number[]): string {
  return `${Math.round(median(times))} ms (worst ${Math.round(Math.max(...times))})`;
}
