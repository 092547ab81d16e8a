import '#app/styles.ts';
import { createRoot } from 'react-dom/client';
import { createAppParts } from '#app/createAppParts.ts';
import { parseIndex } from '#app/definitions/indexStore.ts';
import { enforceTrustedTypes } from '#shared/enforceTrustedTypes.ts';
import { HandwrittenApp } from './HandwrittenApp.tsx';
import { screens } from './screens.ts';

/*
 * The portal with two hand-written screens, to which ours are compared. Shell, router, session, toasts,
 * theme and wire are the portal's own. The screens are as fast as a careful author would make them.
 */
void start(document.getElementById('root'));

async function start(root: HTMLElement | null): Promise<void> {
  const index = parseIndex(document.getElementById('portal')?.textContent);
  if (!root || !index) return;
  enforceTrustedTypes();
  const parts = createAppParts(index);
  parts.prepareWire();
  const screen = screens[window.location.pathname];
  // The screen begins its calls when its code is here, before React renders.
  await screen?.chunk.load();
  screen?.begin(parts.provider, parts.sessions.get());
  createRoot(root).render(<HandwrittenApp parts={parts} />);
}
