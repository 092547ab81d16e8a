// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { createFakeServer, type FakeServer } from './support/createFakeServer.ts';
import { draftOf } from './support/createReviewServer.ts';
import { openWorkbench } from './support/openWorkbench.tsx';

afterEach(cleanup);

const signedIn = (role?: 'viewer'): FakeServer => Object.assign(createFakeServer(role), { isSignedIn: true });
const begin = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Begin' });

async function typeLanguage(user: UserEvent, text: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'New language' }));
  await user.type(await screen.findByLabelText('Language'), text);
}

it.each([
  ['Spanish', 'es'],
  [' brazilian portuguese', 'pt-BR'],
  ['ES-mx', 'es-MX'],
])('A language begins by its name or code: %s', async (typed, tag) => {
  const server = signedIn();
  const user = await openWorkbench(server);
  await typeLanguage(user, typed);
  await user.click(begin());
  const file = `schemas/locales/${tag}.json`;
  await waitFor(() =>
    expect(server.drafts.get(1)?.edits).toEqual({
      [file]: '{\n  "$schema": "../locale.schema.json",\n  "version": 1\n}\n',
    }),
  );
  expect(await screen.findByRole('button', { name: 'Translations' })).toBeTruthy();
  expect(screen.getByText(file)).toBeTruthy();
});

it.each(['Klingonian', 'xx', 'Spanish!', ' '])('No language begins with the text "%s"', async (typed) => {
  const user = await openWorkbench(signedIn());
  await typeLanguage(user, typed);
  expect(begin().disabled).toBe(true);
});

it('A language that the draft has already opens with its translations', async () => {
  const file = 'schemas/locales/es.json';
  const edits = { [file]: '{ "version": 1, "texts": { "Level Income": "Ingreso" } }\n' };
  const server = signedIn();
  server.drafts.set(1, { ...draftOf('ada', { isSent: false }), files: [file], edits });
  const user = await openWorkbench(server);
  await typeLanguage(user, 'Spanish');
  await user.click(begin());
  expect(await screen.findByText(file)).toBeTruthy();
  expect(server.drafts.get(1)?.edits).toEqual(edits);
});

it('A language of the portal does not begin again', async () => {
  const server = signedIn();
  server.marksOf = (file) => (file === 'screens.config.json' ? { file: 'schemas/locales/es.json' } : {});
  const user = await openWorkbench(server);
  await typeLanguage(user, 'Spanish');
  expect(screen.getByText('The portal has this language already.')).toBeTruthy();
  expect(begin().disabled).toBe(true);
});

it('A viewer begins no language', async () => {
  await openWorkbench(signedIn('viewer'));
  expect(await screen.findByText('Level Income')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'New language' })).toBeNull();
});
