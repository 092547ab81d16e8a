import type { Page } from '@playwright/test';
import { writeOutline, type OutlineNode } from './writeOutline.ts';

/** A page at one moment, as far as a member can perceive it. */
export interface View {
  address: string;
  title: string;
  /** The element that has the focus, by role and name. */
  focus: string;
  /**
   * Facts that the outline does not have: kinds of fields, and elements that are invalid, current, sorted by or
   * busy.
   */
  states: string[];
  /** The stored values of the portal in the browser: session, local storage and cookies. */
  kept: Record<string, string>;
  /** Headings, roles, names, states and values, a line each. */
  outline: string[];
}

/** Captures a page that is at rest. */
export async function capturePage(page: Page): Promise<View> {
  const { pathname, search, hash } = new URL(page.url());
  return {
    address: pathname + search + hash,
    title: await page.title(),
    focus: (await readFocus(page)) ?? 'the page',
    ...(await page.evaluate(readPage)),
    outline: writeOutline((await page.locator('body').ariaSnapshotJSON()) as OutlineNode[]),
  };
}

/** The element that has the focus, by role and name. `the page` if there is none. */
export async function readFocus(page: Page, within = ''): Promise<string | null> {
  const focused = page.locator(`${within} :focus`);
  if ((await focused.count()) === 0) return null;
  const [node = 'something without a role'] = (await focused
    .first()
    .ariaSnapshotJSON({ depth: 1 })) as OutlineNode[];
  return writeOutline([typeof node === 'string' ? node : { ...node, children: [] }]).join('');
}

/** Uses nothing from outside itself, because it runs in the browser. */
function readPage(): Pick<View, 'states' | 'kept'> {
  const textOf = (element: Element | null) => (element?.textContent ?? '').replace(/\s+/g, ' ').trim();
  const described = (element: Element, attribute: string) =>
    (element.getAttribute(attribute) ?? '')
      .split(' ')
      .map((id) => textOf(document.getElementById(id)))
      .filter((text) => text !== '')
      .join(' ');
  const nameOf = (element: Element) =>
    element.getAttribute('aria-label') ||
    described(element, 'aria-labelledby') ||
    textOf((element as HTMLInputElement).labels?.[0] ?? element).replace(
      element instanceof HTMLSelectElement ? textOf(element) : '',
      '',
    );

  const fields = [...document.querySelectorAll<HTMLInputElement>('input, select, textarea')].map((field) => {
    const facts = [
      field.type,
      field.autocomplete && `autocomplete ${field.autocomplete}`,
      field.inputMode && `keyboard ${field.inputMode}`,
      field.maxLength > 0 && `cut at ${field.maxLength}`,
      (field.required || field.ariaRequired === 'true') && 'required',
      field.readOnly && 'read only',
      field.ariaInvalid === 'true' && 'wrong',
      described(field, 'aria-describedby') && `described by "${described(field, 'aria-describedby')}"`,
    ];
    return `field "${nameOf(field)}": ${facts.filter(Boolean).join(', ')}`;
  });
  const others = ['aria-current', 'aria-sort', 'aria-busy', 'aria-haspopup'].flatMap((attribute) =>
    [...document.querySelectorAll(`[${attribute}]`)]
      .filter((element) => !['false', 'none'].includes(element.getAttribute(attribute) ?? ''))
      .map((element) => {
        const isPart = attribute === 'aria-busy' && element.tagName !== 'BUTTON';
        const name = isPart ? (element.ariaLabel ?? element.tagName.toLowerCase()) : nameOf(element);
        return `${attribute.slice(5)} ${element.getAttribute(attribute)}: "${name}"`;
      }),
  );

  const colourOf = (element: Element) => {
    const [red = 0, green = 0, blue = 0] = (getComputedStyle(element).color.match(/[\d.]+/g) ?? []).map(
      Number,
    );
    if (red - Math.max(green, blue) > 60) return green - blue > 60 ? 'orange' : 'red';
    return green - Math.max(red, blue) > 40 ? 'green' : null;
  };
  const coloured = [...document.querySelectorAll('main *, [role="dialog"] *')]
    .filter((element) =>
      [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim() !== ''),
    )
    .flatMap((element) => {
      const colour = colourOf(element);
      return colour === null ? [] : `${colour} "${textOf(element)}"`;
    });

  const kept: Record<string, string> = {};
  for (const [key, value] of Object.entries(sessionStorage)) kept[`session ${key}`] = String(value);
  for (const [key, value] of Object.entries(localStorage)) kept[`local ${key}`] = String(value);
  for (const cookie of document.cookie.split('; ').filter((text) => text !== '')) {
    const [key, value] = cookie.split('=');
    kept[`cookie ${key}`] = value ?? '';
  }
  return { states: [...fields, ...others, ...coloured], kept };
}
