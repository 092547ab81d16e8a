import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Driver, Element } from './driver.ts';
import { untilWorks } from './startProcess.ts';

/** The longest wait for an element, in milliseconds, on a machine with other work. */
const patience = 60_000;

/** A visitor at a browser, who finds elements by name. */
export interface Visitor {
  /** Opens an address of the portal. */
  open: (path: string) => Promise<void>;
  /** Replaces the text of a field. */
  enter: (label: string, text: string) => Promise<void>;
  /** Chooses an option of a select by its words. */
  choose: (label: string, option: string) => Promise<void>;
  /** Presses a button, a link, a tab or a box. */
  press: (name: string) => Promise<void>;
  /** Waits until a text is on the page. */
  see: (text: string) => Promise<void>;
  /** Waits until nothing on the page is loading. */
  settle: () => Promise<void>;
  /** Waits until a field has this value. */
  seeField: (label: string, value: string) => Promise<void>;
  /** Waits until the address contains this part, and returns the address. */
  arrive: (part: string) => Promise<string>;
  /** The text of the newest CSV file that was saved. */
  readCsv: () => Promise<string>;
  /** The value of a key in session storage. */
  readKept: (key: string) => Promise<string>;
}

/**
 * Names of elements are found as assistive technology finds them, or by one of their words. An open dialog
 * hides the rest of the page.
 */
const find = `
  const [kinds, name] = arguments;
  const dialogs = [...document.querySelectorAll('[role="dialog"]')].filter((one) => one.getClientRects().length > 0);
  const root = dialogs.at(-1) ?? document;
  const words = (text) => (text ?? '').replace(/\\s+/g, ' ').trim();
  const nameOf = (one) => {
    const ids = (one.getAttribute('aria-labelledby') ?? '').split(' ').filter(Boolean);
    if (one.getAttribute('aria-label')) return words(one.getAttribute('aria-label'));
    if (ids.length > 0) return words(ids.map((id) => document.getElementById(id)?.textContent).join(' '));
    return words(one.labels?.length ? one.labels[0].innerText : one.innerText);
  };
  const main = (one) => Number(one.closest('main, [role="dialog"]') !== null);
  const all = [...root.querySelectorAll(kinds)].filter((one) => one.getClientRects().length > 0 && !one.disabled);
  const exact = all.filter((one) => nameOf(one) === name);
  const found = exact.length > 0 ? exact : all.filter((one) => nameOf(one).split(' ').includes(name));
  return found.toSorted((one, other) => main(other) - main(one))[0] ?? null;`;

const fields = 'input, textarea, select';
const pressed = 'button, a[href], [role="tab"], input[type="checkbox"], input[type="radio"]';

/** Creates a visitor of a portal, who waits for every element. */
export function createVisitor(driver: Driver, portalUrl: string): Visitor {
  const element = (kinds: string, name: string): Promise<Element> =>
    untilWorks(patience, async () => {
      const found = (await driver.run(find, kinds, name)) as Element | null;
      if (found === null) throw new Error(`Nothing is named "${name}"`);
      return found;
    });
  const until = (body: string, complaint: string, ...args: string[]): Promise<unknown> =>
    untilWorks(patience, async () => {
      const found = await driver.run(body, ...args);
      if (found === null || found === false) throw new Error(complaint);
      return found;
    });
  /** Searches again for an element that was rendered anew between its search and its use. */
  const touch = (kinds: string, name: string, action: (found: Element) => Promise<void>) =>
    untilWorks(patience, async () => action(await element(kinds, name)));
  return {
    open: (path) => driver.go(portalUrl + path),
    enter: (label, text) =>
      touch(fields, label, async (field) => {
        await driver.clear(field);
        await driver.type(field, text);
      }),
    choose: async (label, option) => {
      const select = await element('select', label);
      const script = `return [...arguments[0].options].find((one) => one.text.trim() === arguments[1]) ?? null`;
      const found = await untilWorks(patience, async () => {
        const one = (await driver.run(script, select, option)) as Element | null;
        if (one === null) throw new Error(`"${label}" has no "${option}"`);
        return one;
      });
      await driver.click(found);
    },
    press: (name) => touch(pressed, name, driver.click),
    see: async (text) => {
      const script = `return document.body.innerText.replace(/\\s+/g, ' ').includes(arguments[0])`;
      await until(script, `"${text}" is nowhere`, text);
    },
    settle: async () => {
      await until(`return document.querySelector('[aria-busy="true"]') === null`, 'Something is on its way');
    },
    seeField: async (label, value) => {
      const field = await element(fields, label);
      await untilWorks(patience, async () => {
        const current = await driver.run('return arguments[0].value', field);
        if (current !== value) throw new Error(`"${label}" holds "${String(current)}", not "${value}"`);
      });
    },
    arrive: async (part) =>
      String(
        await until('return location.href.includes(arguments[0]) && location.href', `Not at ${part}`, part),
      ),
    readCsv: () => untilWorks(patience, () => readNewest(driver.downloads)),
    readKept: async (key) =>
      String(await until('return sessionStorage.getItem(arguments[0])', `No ${key}`, key)),
  };
}

async function readNewest(folder: string): Promise<string> {
  const names = await readdir(folder, { recursive: true });
  const name = names.find((one) => one.endsWith('.csv'));
  const text = name === undefined ? '' : await readFile(join(folder, name), 'utf8');
  if (text === '') throw new Error('No CSV file was saved');
  return text;
}
