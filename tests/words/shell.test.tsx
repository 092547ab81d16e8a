// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MantineProvider } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { afterEach, beforeEach, expect, test } from 'vitest';
import landing from '../../schemas/content/landing.json' with { type: 'json' };
import type { CompiledRoute, JsonObject, PortalIndex, Screen } from '#definition';
import { showToast, Toaster } from '#app/toasts/Toaster.tsx';
import { openPortal } from '../app/support/openPortal.tsx';
import { portalIndex } from '../app/support/portalIndex.ts';
import { inGreek } from '../support/inGreek.ts';
import { compileDefinition } from '../support/openScreen.tsx';
import { findUnmarked } from '../support/findUnmarked.ts';
import { markedWords } from '../support/markedWords.ts';

const name = 'Ρίτα';
const answer = () => ({ kind: 'ok', body: { data: { data: [[{ f_name: name }]] } } }) as const;

/** The shipped portal with every word marked. The operator's other texts are in Greek. */
const portal: PortalIndex = {
  config: {
    ...portalIndex.config,
    words: markedWords,
    brand: { ...portalIndex.config.brand, name: 'Ψ' },
    notices: [{ text: 'Ν' }],
    menu: [{ group: 'Α', entries: [{ to: '/Support' }] }],
    routes: titled(portalIndex.config.routes),
    landing: inGreek(landing) as unknown as JsonObject,
  },
  screens: Object.fromEntries(
    Object.entries(portalIndex.screens).map(([id, entry]) => [id, { ...entry, title: 'Ω' }]),
  ),
};

function titled(routes: Record<string, CompiledRoute>): Record<string, CompiledRoute> {
  return Object.fromEntries(
    Object.entries(routes).map(([path, route]) => [
      path,
      'page' in route ? { ...route, title: 'Π' } : { ...route, title: 'Ω' },
    ]),
  );
}

const module = await compileDefinition({
  type: 'text',
  title: 'Ω',
  text: 'Τ',
} as unknown as Screen);

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  act(() => notifications.clean());
  cleanup();
  localStorage.clear();
});

const heard = () => document.body.outerHTML;
const press = (word: RegExp) => fireEvent.click(screen.getByRole('button', { name: word }));

test('the layout, its sidebar as a drawer and its notices have no words that the config does not have', async () => {
  openPortal('/Support', { signedIn: true, width: 400, portal, answer, module });
  await screen.findByText(name);
  press(/toggleSidebar/);
  for (const word of ['skipToContent', 'sidebar', 'menu', 'close', 'closeNotice', 'logOut'])
    await waitFor(() => expect(heard()).toContain(`⟦${word}`));
  expect(findUnmarked()).toEqual([]);
  press(/account/);
  await screen.findByRole('button', { name: '⟦darkMode⟧' });
  press(/darkMode/);
  screen.getByRole('button', { name: '⟦lightMode⟧' });
  // The member's name is no word of the portal.
  expect(findUnmarked()).toEqual(['rita']);
});

test('a missing page and the page after signing out have only words of the config', async () => {
  openPortal('/nowhere', { signedIn: true, portal, answer, module });
  await screen.findByRole('link', { name: '⟦home⟧' });
  await screen.findByText(name);
  expect(document.title).toBe('⟦notFoundTitle⟧ · Ψ');
  expect(findUnmarked()).toEqual([]);
  cleanup();
  openPortal('/Support', { signedIn: true, portal, answer, module });
  await screen.findByText(name);
  press(/logOut/);
  await waitFor(() => expect(heard()).toContain('⟦signedOut '));
  expect(findUnmarked()).toEqual([]);
});

test('a toast has only words of the config', async () => {
  render(<Toaster limit={1} />, { wrapper: MantineProvider });
  act(() => void showToast('success', 'Ε', portal.config));
  await screen.findByRole('button', { name: '⟦close⟧' });
  expect(findUnmarked()).toEqual([]);
});

test('the landing page has only words of the config', async () => {
  openPortal('/', { portal });
  await waitFor(() => expect(heard()).toContain('⟦figures⟧'));
  expect(heard()).toContain('⟦skipToContent⟧');
  expect(findUnmarked()).toEqual([]);
});
