import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  changeVisibleText,
  damagedScreen,
  findPlace,
  readIndex,
  readRefusals,
  readState,
} from '../support/damage/damagedPortal.ts';
import { damages } from '../support/damage/damages.ts';
import { startPortal, type RunningPortal } from '../support/startPortal.ts';

/* Each damage of a portal's files, as its server sees it. Some of them meet an open page in damage.e2e.ts. */

let portal: RunningPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

/** Slower than the rate limit of one address. */
const polled = { interval: 250 };

describe('A damaged file is refused with its place, and changes nothing for members:', () => {
  test.each(damages.map((damage, number) => [damage.kind, damage, number] as const))(
    '%s',
    async (_, damage, number) => {
      const before = await readIndex(portal);
      const undo = await damage.save(portal.folder);
      const place = await findPlace(portal, damage);
      await expect.poll(() => readRefusals(portal, damage), polled).toContain(place);
      expect(portal.output()).toContain(`${place} `);
      const unit = (await readState(portal)).units.find(({ name }) => name === damagedScreen);
      expect(unit?.state).toBe(damage.holds ? 'kept' : 'live');
      const after = await readIndex(portal);
      expect(after.config).toEqual(before.config);
      expect(after.screens).toMatchObject(before.screens);
      const other = await fetch(`${portal.url}/LevelIncome`);
      expect(other.status).toBe(200);
      expect(await other.text()).toContain(String(before.screens['incomes/level-income']?.module));

      await undo();
      const mark = await changeVisibleText(portal, damage, number);
      const isLive = async () => {
        const { config, screens } = await readIndex(portal);
        const module = await fetch(`${portal.url}${screens[damagedScreen]!.module}`);
        return `${JSON.stringify(config)} ${await module.text()}`.includes(mark);
      };
      await expect.poll(isLive, polled).toBe(true);
      expect((await readState(portal)).problems).toEqual([]);
    },
  );
});
