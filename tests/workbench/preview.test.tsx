// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { createFakeServer } from './support/createFakeServer.ts';
import { draftOf } from './support/createReviewServer.ts';
import { openWorkbench } from './support/openWorkbench.tsx';
import { shippedTexts } from './support/shippedTexts.ts';

// Only a browser can render the portal itself.
vi.mock(import('#workbench/preview/PreviewFrame.tsx'), async (original) => ({
  ...(await original()),
  PreviewFrame: ({ path }) => <div>{`The portal at “${path}”`}</div>,
}));
afterEach(cleanup);

const config = 'screens.config.json';
const file = 'schemas/screens/bonus.json';

/** Opens the preview of a file in a draft with one new screen, and with a route to it if there is one. */
async function openPreview(one: string, route: string) {
  const text = shippedTexts().get(config)!.replace('"routes": {', `"routes": {${route}`);
  const server = Object.assign(createFakeServer(), { isSignedIn: true });
  server.drafts.set(1, draftOf('ada', { edits: { [file]: '{}', [config]: text } }));
  await openWorkbench(server, `/preview?draft=1&file=${encodeURIComponent(one)}`);
}

it('The preview shows a new screen at the address that the draft gives it', async () => {
  await openPreview(file, '"/Bonus": { "screen": "bonus", "access": "member" },');
  expect(await screen.findByText('The portal at “Bonus”')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('The preview of a new screen without an address says so, and shows no other page', async () => {
  await openPreview(file, '');
  expect(await screen.findByText('No address leads to this screen yet.')).toBeTruthy();
  expect(screen.queryByText(/^The portal at/)).toBeNull();
});

it('The preview shows a live screen at its live address', async () => {
  await openPreview('schemas/screens/incomes/level-income.json', '');
  expect(await screen.findByText('The portal at “LevelIncome”')).toBeTruthy();
});
