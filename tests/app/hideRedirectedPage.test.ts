// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { hideRedirectedPage } from '#app/inlineScript/hideRedirectedPage.ts';
import { formatSession } from '#app/session/sessionText.ts';

const { dataset } = document.documentElement;

afterEach(() => {
  sessionStorage.clear();
  delete dataset['session'];
  delete dataset['away'];
});

test.each([
  ['a member’s page is hidden from a stranger', 'wanted', false, true],
  ['a member’s page is shown to a member', 'wanted', true, false],
  ['sign-in is hidden from a member', 'unwanted', true, true],
  ['sign-in is shown to a stranger', 'unwanted', false, false],
  ['what is everybody’s is shown to a stranger', undefined, false, false],
  ['what is everybody’s is shown to a member', undefined, true, false],
])('%s', (_, session, isSignedIn, isHidden) => {
  if (session) dataset['session'] = session;
  const text = formatSession({ userId: 7, username: 'rita', token: 't1', ipAddress: '' });
  if (isSignedIn) sessionStorage.setItem('session', text);
  hideRedirectedPage();
  expect('away' in dataset).toBe(isHidden);
});
