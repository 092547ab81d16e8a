import './styles.ts';
import { createRoot } from 'react-dom/client';
import { setNonce } from 'get-nonce';
import { App } from './App.tsx';
import { createParts } from './createParts.ts';
import { fetchIndex, readIndex } from './definitions/indexStore.ts';
import { watchIndex } from './definitions/watchIndex.ts';
import { environment } from './environment.ts';
import { refuseMarkup } from './refuseMarkup.ts';
import { noticesPart } from './routes/noticesPart.ts';
import { prepareRoute } from './routes/prepareRoute.ts';
import { registerWorker } from './registerWorker.ts';
import { hideAfterSignOut } from './session/hideAfterSignOut.ts';
import './screenStyles.ts';

// Not awaited here: a chunk that imports this one would wait for it, and it for the chunk.
void start(document.getElementById('root'));

/** How a visit begins: the index came with the page; what its address needs is on its way before React renders. */
async function start(root: HTMLElement | null): Promise<void> {
  if (!root) return;
  refuseMarkup();
  const index = readIndex(document.getElementById('portal')?.textContent) ?? (await fetchIndex());
  if (!index) {
    root.textContent = 'The portal could not be loaded. Please try again.';
    return;
  }
  setNonce(environment.nonce);
  const parts = createParts(index);
  hideAfterSignOut(parts.sessions);
  // Before the first render, so that nothing moves down for them.
  await Promise.all([prepareRoute(parts), index.config.notices && noticesPart.load()]);
  createRoot(root).render(<App parts={parts} />);
  watchIndex(parts.index);
  registerWorker();
}
