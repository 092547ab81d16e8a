import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { DefinitionsState } from '#server/definitions/describeState.ts';
import type { PortalIndex } from '#definition';
import type { RunningPortal } from '../support/startPortal.ts';
import { config, damages, screen, template, type Damage } from './damages.ts';
import { expect, rich, signIn as signInOn, test } from './portal.ts';

const path = '/RobotActivation';
const id = 'activation/robot-activation';

test(
  `${damages.length} kinds of damage leave typed text untouched, and each is refused with its place`,
  { tag: '@hard' },
  async ({ page, context, portal, signIn }) => {
    test.setTimeout(900_000);
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await signIn();
    await page.goto(path);
    const second = await context.newPage();
    await signInOn(second, rich, portal.url);
    const form = formOn(page);
    const times: number[] = [];
    const first = await readIndex(portal);
    const restore = await portal.backUp();

    for (const [number, damage] of damages.entries()) {
      await test.step(damage.kind, async () => {
        const typed = `k${number}`;
        await page.bringToFront();
        await form.userId.fill(`10000${3 + (number % 5)}`);
        const chosen = form.packages.nth(number % 2);
        await chosen.check();
        await form.password.fill('[]');
        await page.keyboard.press('ArrowLeft');
        await page.keyboard.type(typed);
        const before = await readIndex(portal);

        const undo = await damage.save(portal.folder);
        await expectRefusal(portal, damage);
        await expect(form.password).toBeFocused();
        await page.keyboard.type('!');
        await expect(form.password).toHaveValue(`[${typed}!]`);
        await expect(form.userId).toHaveValue(`10000${3 + (number % 5)}`);
        await expect(chosen).toBeChecked();
        await Promise.all([expectOthersUntouched(portal, before), second.goto(path)]);
        await expect(formOn(second).password).toBeVisible();

        await page.bringToFront();
        await undo();
        const mark = await change(portal, damage, number);
        const saved = Date.now();
        await expect(page.getByText(mark, { exact: true }).first()).toBeVisible({ timeout: 5000 });
        times.push(Date.now() - saved);
        await expect(form.password).toBeFocused();
        await page.keyboard.type('?');
        await expect(form.password).toHaveValue(`[${typed}!?]`);
        await expect(form.userId).toHaveValue(`10000${3 + (number % 5)}`);
        await expect(chosen).toBeChecked();
      });
    }

    expect((await readState(portal)).problems).toEqual([]);
    expect(errors).toEqual([]);
    // Other tests of this worker find the portal as it was.
    await restore();
    await expect.poll(() => readIndex(portal)).toEqual(first);
    times.sort((a, b) => a - b);
    const [median, longest] = [times[Math.floor(times.length / 2)], times.at(-1)];
    console.log(`${damages.length} repairs were live after ${median} ms (median), ${longest} ms (longest)`);
  },
);

function formOn(page: Page) {
  return {
    userId: page.getByLabel('User ID', { exact: true }),
    packages: page.getByRole('radiogroup', { name: 'Package' }).getByRole('radio'),
    password: page.getByLabel('Transaction Password', { exact: true }),
  };
}

async function readState({ url }: RunningPortal): Promise<DefinitionsState> {
  const answer = await fetch(`${url}/_definitions`, { headers: { accept: 'application/json' } });
  return (await answer.json()) as DefinitionsState;
}

async function readIndex({ url }: RunningPortal): Promise<PortalIndex> {
  return (await (await fetch(`${url}/definitions/index.json`)).json()) as PortalIndex;
}

/**
 * Checks that the operator gets the problem with its place, and that the screen's earlier version is served.
 */
async function expectRefusal(portal: RunningPortal, { place, says, holds }: Damage): Promise<void> {
  const text = await readFile(join(portal.folder, place.file), 'utf8').catch(() => '');
  const before = text.slice(0, place.at(text));
  const line = before.split('\n').length;
  const column = before.length - before.lastIndexOf('\n');
  const refusals = async () => {
    const { problems } = await readState(portal);
    const matching = problems.filter(({ file, message }) => file === place.file && message.includes(says));
    return matching.map((problem) => `${problem.file}:${problem.line}:${problem.column}`);
  };
  await expect.poll(refusals, { intervals: [250] }).toContain(`${place.file}:${line}:${column}`);
  const unit = (await readState(portal)).units.find(({ name }) => name === id);
  expect(unit?.state).toBe(holds ? 'kept' : 'live');
  expect(portal.output()).toContain(`${place.file}:${line}:${column} `);
}

/** Members get the same version of every screen, and another route still opens. */
async function expectOthersUntouched(portal: RunningPortal, before: PortalIndex): Promise<void> {
  const after = await readIndex(portal);
  expect(after.config).toEqual(before.config);
  expect(after.screens).toMatchObject(before.screens);
  const other = await fetch(`${portal.url}/LevelIncome`);
  expect(other.status).toBe(200);
  expect(await other.text()).toContain(String(before.screens['incomes/level-income']?.module));
}

/** Changes a visible text, in the repaired file if it has one on this screen, and returns the new text. */
async function change(portal: RunningPortal, { file }: Damage, number: number): Promise<string> {
  const texts: Record<string, [RegExp, string]> = {
    [template]: [/USDT Balance[^"]*/, `USDT Balance ${number}`],
    [config]: [/(?<="group": ")Robot Activation[^"]*/, `Robot Activation, group ${number}`],
    [screen]: [/(?<="title": ")[^"]*/, `Robot Activation ${number}`],
  };
  const changed = file in texts ? file : screen;
  const [before, after] = texts[changed]!;
  await portal.edit(changed, (text) => text.replace(before, after));
  return after;
}
