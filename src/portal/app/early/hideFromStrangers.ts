import { readTabSession } from '../session/readTabSession.ts';

/** Hides a page that who is here will be led away from: a member's from who is not signed in, sign-in from who is. */
export function hideFromStrangers(): void {
  const { dataset } = document.documentElement;
  const isSignedIn = readTabSession() !== null;
  if (dataset['session'] === (isSignedIn ? 'unwanted' : 'wanted')) dataset['away'] = '';
}
