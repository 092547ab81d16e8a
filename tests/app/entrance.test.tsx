// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cleanup, screen } from '@testing-library/react';
import { openPortal } from './support/openPortal.tsx';
import { portalIndex } from './support/portalIndex.ts';

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  cleanup();
  localStorage.clear();
});

/** The shipped portal without a landing page, and with a route with a placeholder for orders. */
function withoutLanding() {
  const { '/': _landing, ...routes } = portalIndex.config.routes;
  const order = { screen: 'team/my-team', access: 'member' } as const;
  const session = { ...portalIndex.config.session, signedOut: '/Login' };
  const config = { ...portalIndex.config, session, routes: { ...routes, '/orders/:id': order } };
  return { ...portalIndex, config };
}

test('Without a route of its own, / leads home', async () => {
  openPortal('/', { signedIn: true, portal: withoutLanding() });
  await vi.waitFor(() => expect(window.location.pathname).toBe('/dashboard'));
});

test('Without a landing page, / leads a visitor to sign-in', async () => {
  openPortal('/', { portal: withoutLanding() });
  await vi.waitFor(() => expect(window.location.pathname).toBe('/Login'));
});

test('A screen is found at each address of its pattern, and not at an address with more parts', async () => {
  openPortal('/Orders/7', { signedIn: true, portal: withoutLanding() });
  await vi.waitFor(() => expect(document.title).toContain('team/my-team'));
  cleanup();
  openPortal('/orders/7/lines', { signedIn: true, portal: withoutLanding() });
  expect(await screen.findAllByText('Not Found')).not.toHaveLength(0);
});
