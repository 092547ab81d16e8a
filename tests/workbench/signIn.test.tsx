// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { createSession } from '#workbench/session/createSession.ts';
import { SignInForm } from '#workbench/session/SignInForm.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const ada = { name: 'ada', role: 'author', token: 't1' };

/** Answers each request by its method; a number is a status without a sentence. */
function answerBy(answers: Record<string, object | number>) {
  const sent: [request: string, body: unknown, token: string | null][] = [];
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body, headers }: RequestInit) => {
    const text = typeof body === 'string' ? (JSON.parse(body) as unknown) : null;
    sent.push([`${method} ${address}`, text, new Headers(headers).get('x-workbench-token')]);
    const answer = answers[method] ?? 503;
    if (answer === 0) throw new TypeError('no network');
    return typeof answer === 'number' ? new Response('', { status: answer }) : Response.json(answer);
  });
  return sent;
}

function show(name?: string) {
  const store = createSession('/base/');
  render(
    <MantineProvider>
      <SignInForm store={store} {...(name !== undefined && { name })} />
    </MantineProvider>,
  );
  return store;
}

const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

it('an operator signs in by name and password', async () => {
  const sent = answerBy({ POST: ada, DELETE: {} });
  const store = show();
  await userEvent.type(input('Name'), 'ada');
  await userEvent.type(input('Password'), 'secret');
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  await vi.waitFor(() => expect(store.get()).toEqual({ kind: 'somebody', session: ada, isExpired: false }));
  await store.signOut();
  expect(store.get()).toEqual({ kind: 'nobody' });
  expect(sent).toEqual([
    ['POST /base/workbench/api/session', { name: 'ada', password: 'secret' }, ''],
    ['DELETE /base/workbench/api/session', null, 't1'],
  ]);
});

it('a refused sign-in says why, keeps what was typed, and says it no more at the next try', async () => {
  answerBy({ POST: 401 });
  const store = show();
  await userEvent.type(input('Name'), 'ada{Enter}');
  const why = 'The server could not do this. Try again in a moment.';
  await vi.waitFor(() => expect(screen.getByRole('alert').textContent).toBe(why));
  expect(input('Name').value).toBe('ada');
  expect(store.get()).toEqual({ kind: 'nobody' });
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(screen.getByRole('alert').textContent).toBe('');
});

it('only the operator of an expired session can sign in again', async () => {
  const sent = answerBy({ POST: ada });
  show('ada');
  expect(input('Name')).toMatchObject({ value: 'ada', disabled: true });
  expect(input('Password').hasAttribute('data-autofocus')).toBe(true);
  await userEvent.type(input('Password'), 'secret{Enter}');
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.[1]).toEqual({ name: 'ada', password: 'secret' });
});

it('a name is asked for first where nobody was signed in', () => {
  show();
  expect(input('Name')).toMatchObject({ value: '', disabled: false });
  expect(input('Name').hasAttribute('data-autofocus')).toBe(true);
  expect(input('Password').hasAttribute('data-autofocus')).toBe(false);
});

it('a session is found, expires and is missing', async () => {
  answerBy({ GET: ada });
  const store = createSession('/');
  expect(store.get()).toEqual({ kind: 'unknown' });
  await store.find();
  answerBy({ GET: 401 });
  await store.api.get('portal');
  expect(store.get()).toEqual({ kind: 'somebody', session: ada, isExpired: true });
  const other = createSession('/');
  await other.find();
  expect(other.get()).toEqual({ kind: 'nobody' });
});

it('a server that cannot answer is no missing session', async () => {
  answerBy({ GET: 0 });
  const store = createSession('/');
  await store.find();
  expect(store.get()).toEqual({ kind: 'failed', message: 'The server cannot be reached.' });
});
