import { compileFunction } from 'node:vm';
import { parentPort } from 'node:worker_threads';
import type { RenderedPage, RenderThreadMessage, RenderRequest, ScreenModule } from '#definition';
import { renderOnServer } from './renderOnServer.tsx';

/* Renders pages on the server, in a thread without its environment, as one bundled file. */
// A thread has no origin, which the rule requires.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
const post = (message: RenderThreadMessage): void => parentPort?.postMessage(message);

parentPort?.on('message', (request: RenderRequest) => {
  post({ begun: true });
  render(request).then(
    (rendered) => post({ rendered }),
    (error: unknown) => post({ error: String(error) }),
  );
});

async function render({ code, hasQuery, ...input }: RenderRequest): Promise<RenderedPage | null> {
  const module = code === null ? null : (compileFunction(code) as () => ScreenModule)();
  // An image's request would send the secret on, because it is still in the address.
  if (hasQuery && module && module.screen.once.length > 0) return null;
  return renderOnServer({ ...input, module });
}
