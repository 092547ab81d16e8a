// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { connectLink } from '#playground/page/connectLink.ts';
import { linkLimit, parseLink, type ExampleLink } from '#playground/page/exampleLink.ts';

const button = () => document.querySelector('button')!;
const status = () => document.getElementById('copied')!.textContent;
const writeText = vi.fn<(text: string) => Promise<void>>();

beforeEach(() => {
  document.body.innerHTML = '<button id="copy"></button><p id="copied">Copied.</p>';
  window.history.replaceState(null, '', '#total');
  writeText.mockReset().mockResolvedValue();
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue({ writeText } as unknown as Clipboard);
});
afterEach(() => vi.restoreAllMocks());

it('A press puts the text into the address and copies that', async () => {
  const link: ExampleLink = { example: 'filters', text: '{}' };
  connectLink(() => link);
  expect(status()).toBe('');
  button().click();
  await vi.waitFor(() => expect(status()).toBe('Copied.'));
  expect(parseLink(window.location.hash)).toEqual(link);
  expect(writeText.mock.calls).toEqual([[window.location.href]]);
});

it('If the browser does not let the page copy, the link is in the address', async () => {
  writeText.mockRejectedValue(new Error('denied'));
  connectLink(() => ({ example: 'filters' }));
  button().click();
  await vi.waitFor(() => expect(status()).toBe('The link is in the address of this page.'));
  expect(window.location.hash).toBe('#filters');
});

it('A text that is too long leaves the address as it is, and copies nothing', () => {
  connectLink(() => ({ example: 'filters', text: 'x'.repeat(linkLimit) }));
  button().click();
  expect(status()).toBe('This text is too long for a link.');
  expect(window.location.hash).toBe('#total');
  expect(writeText).not.toHaveBeenCalled();
});

it('A connection that has ended copies nothing', () => {
  const end = connectLink(() => ({ example: 'filters' }));
  end();
  button().click();
  expect(status()).toBe('');
  expect(window.location.hash).toBe('#total');
});
