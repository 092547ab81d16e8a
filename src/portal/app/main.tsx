import './styles.ts';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { setNonce } from 'get-nonce';
import { claimPreloadedRequests } from '#data/preloadedAnswers.ts';
import { App } from './App.tsx';
import { waitForStylesheets } from './deferredStylesheets.ts';
import { loadMessages } from './loadMessages.ts';
import { createAppParts } from './createAppParts.ts';
import { fetchIndex, parseIndex } from './definitions/indexStore.ts';
import { watchIndex } from './definitions/watchIndex.ts';
import { environment } from './environment.ts';
import { reportError } from './errors/reportError.ts';
import { enforceTrustedTypes } from '#shared/enforceTrustedTypes.ts';
import { AddressRouter } from './routes/AddressRouter.tsx';
import { noticesChunk } from './routes/notices/noticesChunk.ts';
import { prepareRoute } from './routes/prepareRoute.ts';
import { registerServiceWorker, serviceWorkerAddress } from './registerServiceWorker.ts';
import { hideAfterSignOut } from './session/hideAfterSignOut.ts';
import './screenStyles.ts';

// Not awaited, because a chunk that imports this one would wait for it, and this one for the chunk.
void start(document.getElementById('root'));

async function start(root: HTMLElement | null): Promise<void> {
  if (!root) return;
  enforceTrustedTypes(serviceWorkerAddress);
  claimPreloadedRequests();
  const index = parseIndex(document.getElementById('portal')?.textContent) ?? (await fetchIndex());
  if (!index) {
    delete document.documentElement.dataset['away'];
    root.textContent = 'The portal could not be loaded. Please try again.';
    return;
  }
  setNonce(environment.nonce);
  const parts = createAppParts(index);
  hideAfterSignOut(parts.sessions);
  // Loads these before the first render, so that nothing shifts.
  const written = root.dataset['parts']?.split(' ') ?? null;
  const [isAsWritten] = await Promise.all([
    prepareRoute(parts, written),
    waitForStylesheets(),
    index.config.notices && noticesChunk.load(),
    loadMessages(index.config),
  ]);
  const app = <App parts={parts} Router={AddressRouter} />;
  const onCaughtError = (error: unknown) => reportError(parts.index, { error });
  // An app that differs from the server's page, for example in a redirect to sign-in, renders anew.
  if (isAsWritten) startTransition(() => void hydrateRoot(root, app, { onCaughtError }));
  else createRoot(root, { onCaughtError }).render(app);
  if (!environment.isExported) watchIndex(parts.index);
  registerServiceWorker();
}
