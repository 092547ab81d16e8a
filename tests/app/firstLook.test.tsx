// @vitest-environment happy-dom
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { buildFirstLook } from '../../server/build/buildFirstLook.ts';
import { firstLookFile } from '../../server/page/pageShell.ts';
import { App } from '../../src/app/App.tsx';
import { AddressRouter } from '../../src/app/routes/AddressRouter.tsx';
import { findRoute, type AskedLook, type RenderFirstLook } from '../../src/definition/index.ts';
import { loadParts } from '../../src/view/codePart.ts';
import { makeParts, member } from './support/openPortal.tsx';
import { makeFirstLooks } from './support/shippedLooks.ts';

afterEach(() => vi.restoreAllMocks());

/** The server's own build, whose React is another than the browser's beside it. */
async function loadRenderer(): Promise<RenderFirstLook> {
  const folder = resolve('node_modules/.portico/first-look-test');
  await buildFirstLook('.', folder);
  const built = (await import(pathToFileURL(join(folder, firstLookFile)).href)) as {
    renderFirstLook: RenderFirstLook;
  };
  return built.renderFirstLook;
}

const renderFirstLook = await loadRenderer();
const folders = { shipped: '.', words: 'examples/words', orders: 'examples/orders' };
const looks = await Promise.all(
  Object.entries(folders).map(async ([name, folder]) =>
    (await makeFirstLooks(folder)).map((look): [string, string, AskedLook] => [name, look.address, look]),
  ),
);

/** What React says while it takes a page over in the browser of somebody who is signed in, where that is asked for. */
async function takeOver(look: AskedLook, width: number): Promise<string[]> {
  const said: string[] = [];
  const note = (...words: unknown[]) => void said.push(words.map(String).join(' ').slice(0, 1500));
  vi.spyOn(console, 'error').mockImplementation(note);
  window.happyDOM.setViewport({ width, height: 800 });
  const written = await renderFirstLook(look);
  window.history.replaceState(null, '', look.address);
  const isOpen = findRoute(look.index.config.routes, look.address)?.route.access === 'public';
  const { parts } = makeParts(look.index, { module: look.module ?? undefined, signedIn: !isOpen });
  await Promise.all(Object.keys(look.index.screens).map((id) => parts.loader.load(id)));
  const root = document.createElement('div');
  document.body.replaceChildren(root);
  root.innerHTML = asInSources(written.html);
  await loadParts((name) => written.parts.includes(name));
  const app = <App parts={parts} Router={AddressRouter} />;
  const mounted = await act(async () => hydrateRoot(root, app, { onRecoverableError: note }));
  expect(root.innerHTML).not.toBe('');
  act(() => mounted.unmount());
  return said;
}

/** A build gives pictures other addresses and classes other names than tests of the sources have. */
function asInSources(html: string): string {
  return html
    .replaceAll(/\/assets\/(drawings)-[\w-]+\.svg/g, '/src/pages/landing/$1.svg?no-inline')
    .replaceAll(/(?<=class="[^"]*)_(\w+)_[a-z\d]{5}_\d+/g, '$1');
}

describe.each(looks.flat())('the first look of %s%s', (_folder, _address, look) => {
  it.each([1440, 360])('is taken over without a word, %i pixels wide', async (width) => {
    expect((await takeOver(look, width)).join('\n')).toBe('');
  });

  it('holds nothing of a member', async () => {
    const written = await renderFirstLook(look);
    expect(written.html).not.toContain(member.username);
  });
});
