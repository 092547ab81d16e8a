import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { DefinitionsState } from '#server/definitions/definitionsState.ts';
import { startPortal, type RunningPortal } from '../support/startPortal.ts';
import { heavyOthers, heavyScreens } from '../attack/heavyDefinitions.ts';
import { createProbe, startControl, type Control } from '../attack/probe.ts';

const token = 'a-token-of-the-tests';
const level = 'schemas/screens/incomes/level-income.json';
/**
 * Milliseconds that no request may wait longer, and in which each file is refused or live. Other tests run beside this one,
 * and hold a request up for a third of a second.
 */
const limits = { waiting: 1000, verdict: 5000 };

let portal: RunningPortal;
let control: Control;
beforeAll(async () => {
  portal = await startPortal({ API_HOST: 'http://127.0.0.1:9', ADMIN_TOKEN: token });
  control = await startControl();
  await mkdir(join(portal.folder, 'schemas/screens/heavy'));
  for (const { file } of heavyScreens) await save(file, light);
  const routes = heavyScreens.map(
    (_, index) => `"/Heavy${index}": { "screen": "heavy/heavy-${index}", "access": "member" },`,
  );
  await portal.edit('screens.config.json', (text) => text.replace('"routes": {', `$& ${routes.join(' ')}`));
  await vi.waitFor(async () => expect((await state()).units.length).toBeGreaterThan(60), 30_000);
}, 120_000);
afterAll(async () => {
  await portal.stop();
  await control.stop();
});

/** The content of a file before and after its heavy version. */
const light = JSON.stringify({
  version: 1,
  title: 'Light',
  type: 'blocks',
  blocks: [{ type: 'text', text: 'Light' }],
});
const save = (file: string, text: string) => writeFile(join(portal.folder, file), text);
const state = async (): Promise<DefinitionsState> => {
  const headers = { accept: 'application/json', authorization: `Bearer ${token}` };
  const answer = await fetch(`${portal.url}/_definitions`, { headers });
  if (!answer.ok) throw new Error(`/_definitions answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as DefinitionsState;
};

/**
 * Saves a file and waits until the definitions were read with it. Returns the milliseconds and the resulting
 * state.
 */
async function saveAndWait(file: string, text: string): Promise<{ time: number; state: DefinitionsState }> {
  const before = (await state()).readAt;
  const saved = performance.now();
  await save(file, text);
  for (;;) {
    const now = await state();
    if (now.readAt !== before) return { time: performance.now() - saved, state: now };
    // Slower than the rate limit of one address.
    await new Promise((done) => setTimeout(done, 400));
  }
}

describe('heavy definitions', () => {
  it('Each heavy definition is refused or live within five seconds, and no request waits meanwhile', async () => {
    const probe = createProbe({
      health: `${portal.url}/health`,
      page: `${portal.url}/Login`,
      control: control.url,
    });
    let plain = (await saveAndWait(level, await changedTitle('A'))).time;
    const rows: string[] = [];
    const late: string[] = [];
    for (const { kind, file, text } of [...heavyScreens, ...heavyOthers]) {
      const { time, state: now } = await saveAndWait(file, text);
      const unit = now.units.find((one) => one.file === file);
      const sentence = now.problems.find((one) => one.file === file)?.message ?? '';
      rows.push(`${kind}: ${unit?.state} in ${Math.round(time)} ms. ${sentence.slice(0, 80)}`);
      if (unit) expect([kind, unit.state === 'live' || sentence !== '']).toEqual([kind, true]);
      const next = (await saveAndWait(file, light)).time;
      // Where the machine itself is slow or busy, a plain edit before or after takes longer than its 0.85 seconds, too.
      if (time > limits.verdict * Math.max(1, plain / 850, next / 850)) late.push(kind);
      plain = next;
    }
    const waits = await probe.stop();
    console.log([...rows, JSON.stringify(waits), `the last plain edit: ${plain} ms`].join('\n'));
    expect(late).toEqual([]);
    for (const name of ['health', 'page'])
      expect(waits[name]!.longest - waits.control!.longest).toBeLessThan(limits.waiting);
  }, 600_000);

  it('Heavy definitions that are saved at once do not block another edit from going live', async () => {
    await Promise.all(heavyScreens.map(({ file, text }) => save(file, text)));
    await save(level, await changedTitle('B'));
    const isLive = async () =>
      (await (await fetch(`${portal.url}/definitions/index.json`)).text()).includes('Level Income B');
    await expect.poll(isLive, { timeout: 220_000, interval: 500 }).toBe(true);
    const { units } = await state();
    for (const { file } of heavyScreens)
      expect(units.find((unit) => unit.file === file)?.state).toMatch(/live|kept/);
  }, 240_000);
});

async function changedTitle(letter: string): Promise<string> {
  const shipped = await readFile(level, 'utf8');
  return shipped.replace('"title": "Level Income"', `"title": "Level Income ${letter}"`);
}
