import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { expect, vi } from 'vitest';
import { buildRenderThread } from '#server/build/buildRenderThread.ts';
import { createClassNamer } from '#server/build/shortenClassNames.ts';
import { createPageRenderer } from '#server/page/createPageRenderer.ts';
import { renderThreadFile } from '#server/page/pageShell.ts';
import { App } from '#app/App.tsx';
import { AddressRouter } from '#app/routes/AddressRouter.tsx';
import { findRoute, type RenderedPage, type RenderRequest } from '#definition';
import { loadCodeChunks } from '#view/codeChunk.ts';
import { makeParts } from './openPortal.tsx';
import { makeFirstLooks, type ShippedLook } from './shippedLooks.ts';

/** The server's own thread, whose React is another than the browser's beside it. */
async function openThread(): Promise<(request: RenderRequest) => Promise<RenderedPage>> {
  const folder = resolve('node_modules/.portico/first-look-test');
  await buildRenderThread('.', folder);
  const render = createPageRenderer(join(folder, renderThreadFile));
  return async (request) => (await render(request))!;
}

export const renderFirstLook = await openThread();
const folders = { shipped: '.', words: 'examples/words', orders: 'examples/orders' };
export const looks = await Promise.all(
  Object.entries(folders).map(async ([name, folder]) =>
    (await makeFirstLooks(folder)).map((look): [string, string, ShippedLook] => [name, look.address, look]),
  ),
);

/** Hydrates a page in a member's browser, or in a visitor's for a public page. Returns React's warnings. */
export async function hydrate(look: ShippedLook, width: number): Promise<string[]> {
  const warnings: string[] = [];
  const record = (...words: unknown[]) => void warnings.push(words.map(String).join(' ').slice(0, 1500));
  vi.spyOn(console, 'error').mockImplementation(record);
  window.happyDOM.setViewport({ width, height: 800 });
  const written = await renderFirstLook(look.request);
  window.history.replaceState(null, '', look.address);
  const isOpen = findRoute(look.index.config.routes, look.address)?.route.access === 'public';
  const { parts } = makeParts(look.index, { module: look.module ?? undefined, signedIn: !isOpen });
  await Promise.all(Object.keys(look.index.screens).map((id) => parts.loader.load(id)));
  const root = document.createElement('div');
  document.body.replaceChildren(root);
  root.innerHTML = asInSources(written.html);
  await loadCodeChunks((name) => written.chunks.includes(name));
  const app = <App parts={parts} Router={AddressRouter} />;
  const mounted = await act(async () => hydrateRoot(root, app, { onRecoverableError: record }));
  expect(root.innerHTML).not.toBe('');
  act(() => mounted.unmount());
  return warnings;
}

/** The classes of the portal's CSS modules by their names in a build. */
function listClasses(): Map<string, string> {
  const nameClass = createClassNamer(resolve('.'));
  const files = readdirSync('src/portal', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.module.css'))
    .map((name) => resolve('src/portal', name));
  const classes = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\.([a-z][\w-]*)/gi)].map(
      ([, name = '']) => [file, name] as const,
    ),
  );
  return new Map(classes.map(([file, name]) => [nameClass(name, file), name]));
}

const classes = listClasses();

/** A build gives pictures other addresses and classes other names than tests of the sources have. */
function asInSources(html: string): string {
  return html
    .replaceAll(/\/assets\/(drawings)-[\w-]+\.svg/g, '/src/portal/pages/landing/$1.svg?no-inline')
    .replaceAll(/(?<=class="[^"]*)(?<![\w-])_[\w-]{4}(?![\w-])/g, (short) => classes.get(short) ?? short);
}
