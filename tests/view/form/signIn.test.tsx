// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Screen, ScreenModule } from '#definition';
import '#view/form/FormBlock.tsx';
import {
  answer,
  compileDefinition,
  createPortal,
  showScreen,
  unreachable,
} from '../../support/openScreen.tsx';
import type { Answering } from '../../support/openScreen.tsx';

let module: ScreenModule;
beforeEach(async () => {
  const text = readFileSync('schemas/screens/public/login.json', 'utf8');
  module = await compileDefinition(JSON.parse(text) as Screen, 'public/login');
});
afterEach(cleanup);

const good = { data: { result: 'Successfull', resultid: 100001, resultusername: 'Ann' }, token: 'abc' };
const backend =
  (over: Record<string, Answering> = {}): Answering =>
  (request) =>
    over[request.call]?.(request) ??
    (request.call === 'clientIp' ? answer({ ip: '10.0.0.1' }) : answer(good));

async function open(answering: Answering) {
  const around = createPortal(answering, { session: null });
  showScreen(module, around.portal);
  const user = userEvent.setup();
  await screen.findByLabelText('User ID');
  return { ...around, user };
}

async function fill(user: ReturnType<typeof userEvent.setup>) {
  await user.type(screen.getByLabelText('User ID'), '10a00 01');
  await user.type(screen.getByLabelText('Password'), 'secret');
}

it('Sign-in accepts digits only, awaits the IP, stores the session, shows a toast, and leads on after a second', async () => {
  const { user, portal, of } = await open(backend());
  await fill(user);
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  await waitFor(() => expect(portal.toast.success).toHaveBeenCalledWith('Login successful!'));
  expect(of('login')[0]?.payload).toEqual({ uid: '100001', password: 'secret', ipaddress: '10.0.0.1' });
  expect(portal.signIn).toHaveBeenCalledWith({
    userId: 100001,
    username: 'Ann',
    token: 'abc',
    ipAddress: '10.0.0.1',
  });
  expect(screen.getByRole('button', { name: 'Processing..' })).toHaveProperty('disabled', true);
  expect(portal.navigate).not.toHaveBeenCalled();
  await waitFor(
    () => expect(portal.navigate).toHaveBeenCalledWith({ to: '/dashboard', query: {}, resume: true }),
    {
      timeout: 2000,
    },
  );
});

it('Sign-in stops at the first failing rule, shows its message once, focuses the field, and sends nothing', async () => {
  const { user, portal, of } = await open(backend());
  await user.type(screen.getByLabelText('User ID'), '100001{Enter}');
  const message = await screen.findByRole('alert');
  expect(message.textContent).toBe('Please enter both User ID and password.');
  expect(screen.getAllByText('Please enter both User ID and password.')).toHaveLength(1);
  const password = screen.getByLabelText('Password');
  expect(password.getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(password.getAttribute('aria-describedby') ?? '')?.textContent).toContain(
    'Please',
  );
  await waitFor(() => expect(document.activeElement).toBe(password));
  expect(of('login')).toHaveLength(0);
  expect(portal.toast.error).not.toHaveBeenCalled();
});

it('Sign-in sends once, however often it is clicked or Enter is pressed', async () => {
  let answerLogin: (outcome: ReturnType<typeof answer>) => void = () => undefined;
  const { user, of } = await open(
    backend({ login: () => new Promise((resolve) => (answerLogin = resolve)) }),
  );
  await fill(user);
  await user.dblClick(screen.getByRole('button', { name: 'Sign In' }));
  await user.keyboard('{Enter}');
  await screen.findByRole('button', { name: 'Processing..' });
  expect(screen.getByLabelText('User ID')).toHaveProperty('disabled', true);
  expect(of('login')).toHaveLength(1);
  answerLogin(answer({ data: { result: 'Wrong' } }));
  await screen.findByRole('button', { name: 'Sign In' });
});

it('Sign-in shows the error toast for any other text and preserves the typed values', async () => {
  const { user, portal } = await open(backend({ login: () => answer({ data: { result: 'No' } }) }));
  await fill(user);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(portal.toast.error).toHaveBeenCalledWith('Invalid username or password.'));
  expect(screen.getByLabelText('Password')).toHaveProperty('value', 'secret');
});

it('Sign-in shows that the IP is unknown, and requests it again on the next try', async () => {
  let tries = 0;
  const { user, of } = await open(
    backend({ clientIp: () => (++tries < 3 ? unreachable : answer({ ip: '10.0.0.2' })) }),
  );
  await fill(user);
  await screen.findByText(/IP/);
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  await waitFor(() => expect(tries).toBe(2));
  await screen.findByText(/IP/);
  expect(screen.getAllByText(/IP/)).toHaveLength(1);
  expect(of('login')).toHaveLength(0);
  await user.click(await screen.findByRole('button', { name: 'Sign In' }));
  await waitFor(() => expect(of('login')[0]?.payload['ipaddress']).toBe('10.0.0.2'));
});

it('Sign-in shows an inline message without a toast if no answer came', async () => {
  const { user, portal } = await open(backend({ login: () => unreachable }));
  await fill(user);
  await user.keyboard('{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain('We could not send this');
  expect(portal.toast.error).not.toHaveBeenCalled();
  expect(vi.mocked(portal.signIn)).not.toHaveBeenCalled();
});

it('The password is shown on demand, by a button beside the field', async () => {
  const { user } = await open(backend());
  expect(screen.getAllByLabelText('Password')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Show' }));
  expect(screen.getByLabelText('Password')).toHaveProperty('type', 'text');
  expect(screen.getByRole('button', { name: 'Hide' }).getAttribute('aria-pressed')).toBe('true');
});
