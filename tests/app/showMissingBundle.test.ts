// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { showMissingBundle } from '#app/inlineScript/showMissingBundle.ts';

const index = {
  config: { words: { loadFailed: 'We could not <b>load</b> this.', retry: 'Retry' } },
  screens: {},
};

beforeEach(() => {
  document.body.innerHTML = '<div id="root"><input></div>';
  const data = Object.assign(document.createElement('script'), { type: 'application/json', id: 'portal' });
  data.textContent = JSON.stringify(index);
  document.body.append(data);
});

/** Has an element of this kind fail to load. */
function fail(kind: 'script' | 'link'): void {
  const element = document.createElement(kind);
  document.head.append(element);
  element.dispatchEvent(new Event('error'));
}

test('If the bundle fails to load, the page shows one message with a link to reload, and typed text stays', () => {
  document.querySelector('input')!.value = 'typed';
  showMissingBundle();
  fail('link');
  expect(document.querySelector('[role="alert"]')).toBeNull();
  fail('script');
  fail('script');
  const alerts = document.querySelectorAll('[role="alert"]');
  expect([...alerts].map(({ textContent }) => textContent)).toEqual(['We could not <b>load</b> this. Retry']);
  expect(alerts[0]?.querySelector('a')?.getAttribute('href')).toBe('');
  expect(document.querySelector('input')?.value).toBe('typed');
});
