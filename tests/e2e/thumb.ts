import type { Locator, Page } from '@playwright/test';
import { expect } from './portal.ts';

/** The window of a phone, without and with its keyboard. */
export const phone = { width: 360, height: 740 };
const besideKeyboard = { width: 360, height: 400 };

export interface Effort {
  taps: number;
  keys: number;
  /** The number of times that the next target was out of view. */
  swipes: number;
}

/** A member's thumb: it taps, types on the phone's own keyboard, and counts. */
export interface Thumb {
  tap: (target: Locator) => Promise<void>;
  /** Taps a field and types into it. */
  type: (field: Locator, text: string) => Promise<void>;
  /** Chooses in the phone's own list: a tap opens it, another one chooses. */
  choose: (field: Locator, label: string) => Promise<void>;
  /** The keyboard's Go. */
  enter: () => Promise<void>;
  /** If the keyboard is open, checks that the focused field and its messages are visible above it. */
  expectAboveKeyboard: () => Promise<void>;
  /** Returns the effort since the last call, and resets it. */
  claimEffort: () => Effort;
}

export function createThumb(page: Page): Thumb {
  let effort: Effort = { taps: 0, keys: 0, swipes: 0 };

  const reach = async (target: Locator) => {
    await expect(target).toBeVisible();
    if (!(await isInView(target))) effort.swipes += 1;
    await target.scrollIntoViewIfNeeded();
  };
  const tap = async (target: Locator) => {
    await reach(target);
    await target.tap();
    effort.taps += 1;
    await moveKeyboard(page);
  };
  return {
    tap,
    type: async (field, text) => {
      if (!(await field.evaluate((element) => element === document.activeElement))) await tap(field);
      await moveKeyboard(page);
      await expectAboveKeyboard(page);
      await page.keyboard.type(text);
      effort.keys += text.length;
      await expectAboveKeyboard(page);
    },
    choose: async (field, label) => {
      await reach(field);
      await field.selectOption({ label });
      effort.taps += 2;
      await moveKeyboard(page);
    },
    enter: async () => {
      await page.keyboard.press('Enter');
      effort.keys += 1;
    },
    expectAboveKeyboard: async () => {
      await moveKeyboard(page);
      await expectAboveKeyboard(page);
    },
    claimEffort: () => {
      const done = effort;
      effort = { taps: 0, keys: 0, swipes: 0 };
      return done;
    },
  };
}

/**
 * Resizes the window for the keyboard, which is open while a text field has the focus. The phone scrolls
 * that field into view.
 */
async function moveKeyboard(page: Page): Promise<void> {
  const typed = focusedField(page);
  const isOpen = (await typed.count()) > 0;
  await page.setViewportSize(isOpen ? besideKeyboard : phone);
  if (isOpen) await typed.scrollIntoViewIfNeeded();
}

async function expectAboveKeyboard(page: Page): Promise<void> {
  const typed = focusedField(page);
  if ((await typed.count()) === 0) return;
  await expect(typed).toBeInViewport({ ratio: 1 });
  const covering = await typed.evaluate((field) => {
    const lines = (field.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .flatMap((id) => Array.from(document.getElementById(id)?.children ?? []));
    const parts = [field, ...lines].filter((part) => part.getBoundingClientRect().width > 0);
    return parts
      .filter((part) => {
        const { left, top, width, height } = part.getBoundingClientRect();
        const hit = document.elementFromPoint(left + width / 2, top + height / 2);
        return !hit || !(part.contains(hit) || hit.contains(part));
      })
      .map((part) => part.outerHTML);
  });
  expect(covering, 'covered, or out of view beside the keyboard').toEqual([]);
}

/** The input that has the focus, where the phone's keyboard types into it. */
function focusedField(page: Page): Locator {
  return page.locator(
    ':is(input:not([type=checkbox], [type=radio]), textarea):focus:not([readonly], :disabled)',
  );
}

async function isInView(target: Locator): Promise<boolean> {
  return target.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= window.innerHeight;
  });
}
