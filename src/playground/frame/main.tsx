import '#app/styles.ts';
import '#app/screenStyles.ts';
import { setNonce } from 'get-nonce';
import { createRoot } from 'react-dom/client';
import { enforceTrustedTypes } from '#shared/enforceTrustedTypes.ts';
import { environment } from '#app/environment.ts';
import type { FrameMessage, ShownScreen } from '../protocol.ts';
import { createFrameStore } from './createFrameStore.ts';
import { FrameView } from './FrameView.tsx';
import { submitForms } from './submitForms.ts';

/*
 * Draws compiled screens in a sandboxed frame, which has an origin of its own: no storage, no network, and no way to the page
 * but messages.
 */
enforceTrustedTypes();
submitForms();
setNonce(environment.nonce);
const store = createFrameStore();
const send = (message: FrameMessage) => window.parent.postMessage(message, '*');
window.addEventListener('message', ({ source, data }: MessageEvent<ShownScreen>) => {
  if (source === window.parent) void store.show(data).then((isShown) => send(isShown ? 'shown' : 'failed'));
});
createRoot(document.getElementById('root')!).render(<FrameView store={store} />);
send('ready');
