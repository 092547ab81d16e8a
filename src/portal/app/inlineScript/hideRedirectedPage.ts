import { readTabSession } from '../session/readTabSession.ts';

/** Hides a page that the guard will redirect: a member's page without a session, and sign-in with one. */
export function hideRedirectedPage(): void {
  const { dataset } = document.documentElement;
  const isSignedIn = readTabSession() !== null;
  if (dataset['session'] === (isSignedIn ? 'unwanted' : 'wanted')) dataset['away'] = '';
}
