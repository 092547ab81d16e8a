import './styles.ts';
import { createRoot } from 'react-dom/client';
import { setNonce } from 'get-nonce';
import { App } from './App.tsx';
import type { Parts } from './AppContext.ts';
import { createParts } from './createParts.ts';
import { fetchIndex, readIndex } from './definitions/indexStore.ts';
import { watchIndex } from './definitions/watchIndex.ts';
import { environment } from './environment.ts';
import { prepareRoute } from './routes/prepareRoute.ts';
import { hideAfterSignOut } from './session/hideAfterSignOut.ts';

const root = document.getElementById('root');

// How a visit begins: the index came with the page; what its address needs is on its way before React renders.
// A function, because top-level await would keep the bundler from merging small chunks.
async function begin(root: HTMLElement): Promise<void> {
  const index = readIndex(document.getElementById('portal')?.textContent) ?? (await fetchIndex());
  if (index) await start(root, createParts(index));
  else root.textContent = 'The portal could not be loaded. Please try again.';
}

if (root) void begin(root);

async function start(root: HTMLElement, parts: Parts): Promise<void> {
  setNonce(environment.nonce);
  hideAfterSignOut(parts.sessions);
  await prepareRoute(parts);
  createRoot(root).render(<App parts={parts} />);
  watchIndex(parts.index);
}
