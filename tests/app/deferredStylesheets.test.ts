// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { applyStylesheets, waitForStylesheets } from '#app/deferredStylesheets.ts';

const links = () => [...document.head.querySelectorAll('link')];

function link(href: string, attributes = 'rel="stylesheet" media="print"'): void {
  document.head.insertAdjacentHTML('beforeend', `<link href="${href}" ${attributes}>`);
}

// The test environment fetches no stylesheet, and logs that.
beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue());
afterEach(() => {
  document.head.innerHTML = '';
});

it.each(['load', 'error'])('Late stylesheets are awaited until their %s', async (end) => {
  link('/a.css');
  link('/b.css');
  const before = links();
  let isSettled = false;
  const settled = waitForStylesheets().then(() => (isSettled = true));
  // A link that failed before would fire no event.
  for (const one of links()) expect(before).not.toContain(one);
  expect(links().map(({ outerHTML }) => outerHTML)).toEqual(before.map(({ outerHTML }) => outerHTML));
  const [first, second] = links();
  first?.dispatchEvent(new Event(end));
  await Promise.resolve();
  expect(isSettled).toBe(false);
  second?.dispatchEvent(new Event(end));
  await settled;
});

it('Late stylesheets are applied in their places, and nothing else changes', async () => {
  link('/a.css');
  link('/b.css', 'rel="stylesheet"');
  link('/c.svg', 'rel="icon" media="print"');
  applyStylesheets();
  expect(links().map(({ media }) => media)).toEqual(['all', '', 'print']);
  await waitForStylesheets();
});
