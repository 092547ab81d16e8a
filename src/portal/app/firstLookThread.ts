import { compileFunction } from 'node:vm';
import { parentPort } from 'node:worker_threads';
import type { RenderedPage, RenderMessage, RenderRequest, ScreenModule } from '#definition';
import { renderFirstLook } from './renderFirstLook.tsx';

/*
 * Runs in a thread without the server's environment, as one bundled file: each request runs the compiled module of a screen
 * and renders the first look of a page.
 */
// A thread has no origin, which the rule asks for.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
const post = (message: RenderMessage): void => parentPort?.postMessage(message);

parentPort?.on('message', (request: RenderRequest) => {
  post({ begun: true });
  render(request).then(
    (look) => post({ look }),
    (error: unknown) => post({ fault: String(error) }),
  );
});

async function render({ code, hasQuery, ...asked }: RenderRequest): Promise<RenderedPage | null> {
  const module = code === null ? null : (compileFunction(code) as () => ScreenModule)();
  // Otherwise a picture's request would send the secret on, because it is still in the address.
  if (hasQuery && module && module.screen.once.length > 0) return null;
  return renderFirstLook({ ...asked, module });
}
