import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { crash } from '../support/crash/crashBench.ts';
import { seed } from '../support/fastCheck.ts';
import { roundsOf } from '../support/roundsOf.ts';

vi.setConfig({ testTimeout: 2_700_000 });

const kills = roundsOf(12);
const starting = Math.floor(kills / 4);
const writing = kills - starting;

test('After each of many kills, a quarter of them during its start, a server comes back with every answered write', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portico-crash-'));
  const survived = await crash({ folder, writing, starting, portalEvery: 10, seed });
  const { acknowledged, unanswered, portal, sandbox } = survived;
  console.info(`${kills} kills, SEED=${seed}: ${acknowledged} writes answered, ${unanswered} not`);
  console.info(`the portal is back after ${describe(portal)}, the sandbox alone after ${describe(sandbox)}`);
  expect(acknowledged).toBeGreaterThan(5 * writing);
  expect(unanswered).toBeGreaterThan((writing * 2) / 3);
  await rm(folder, { recursive: true });
});

function median(times: number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!;
}

function describe(times: number[]): string {
  return `${Math.round(median(times))} ms (worst ${Math.round(Math.max(...times))})`;
}
