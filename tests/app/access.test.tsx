// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import config from '../../screens.config.json' with { type: 'json' };
import { compileConfigModule, compilePortal } from '#compile/index.ts';
import type { PortalConfig, PortalIndex, Condition } from '#definition';
import type { Outcome } from '#engine/outcome.ts';
import { openPortal } from './support/openPortal.tsx';
import { portalIndex } from './support/portalIndex.ts';
import { whoami } from './support/whoami.ts';

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  cleanup();
  localStorage.clear();
});

const forAdmins: Condition = { on: 'session.claims.role', must: { const: 'admin' } };

/** The shipped portal, in which support is for admins alone, and Withdrawal is shown to them alone. */
function withRoles(): PortalIndex {
  const shipped = structuredClone(config) as unknown as PortalConfig;
  shipped.session.claims = {
    call: 'whoami',
    payload: { id: { from: 'session.userId' } },
    of: { role: { from: 'answer.role' } },
  };
  shipped.routes['/Support']!.access = forAdmins;
  for (const entry of shipped.menu)
    if ('group' in entry && entry.group === 'Withdrawal') entry.show = forAdmins;
  const module = compileConfigModule(shipped)!;
  const tests = `data:text/javascript;base64,${Buffer.from(module).toString('base64')}`;
  return {
    ...portalIndex,
    config: compilePortal(shipped, { local: null }, { calls: { whoami }, tests }),
  };
}

const asRole =
  (role: string) =>
  ({ call }: { call: string }): Outcome =>
    call === 'whoami' ? { kind: 'ok', body: { role } } : { kind: 'ok', body: {} };
const menuTexts = () => screen.getByRole('navigation', { name: 'Menu' }).textContent;

test('A screen with limited access is hidden from other members, and so are its menu entries', async () => {
  openPortal('/Support', { signedIn: true, portal: withRoles(), answer: asRole('clerk') });
  expect(await screen.findByText('You may not open this.')).toBeTruthy();
  expect(menuTexts()).not.toContain('support/support');
  expect(menuTexts()).not.toContain('Withdrawal');
});

test("A member with access sees the screen and its menu entry, after one request with the member's id", async () => {
  const { send } = openPortal('/Support', { signedIn: true, portal: withRoles(), answer: asRole('admin') });
  await vi.waitFor(() => expect(menuTexts()).toContain('Withdrawal'));
  expect(menuTexts()).toContain('support/support');
  expect(screen.queryByText('You may not open this.')).toBeNull();
  const requests = send.mock.calls.map(([request]) => request).filter(({ call }) => call === 'whoami');
  expect(requests).toMatchObject([{ payload: { id: 100001 }, auth: true }]);
});

test('While the request for claims fails, nothing for members is shown, and Retry sends it again', async () => {
  let isOffline = true;
  openPortal('/MyTeam', {
    signedIn: true,
    portal: withRoles(),
    answer: (request) =>
      isOffline && request.call === 'whoami'
        ? { kind: 'unreachable', reason: 'test' }
        : asRole('admin')(request),
  });
  const retry = await screen.findByRole('button', { name: 'Retry' });
  expect(menuTexts()).not.toContain('Withdrawal');
  isOffline = false;
  fireEvent.click(retry);
  await vi.waitFor(() => expect(menuTexts()).toContain('Withdrawal'));
});
