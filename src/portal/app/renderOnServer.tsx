import type { ReactNode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { buildHref, type RenderInput, type RenderedPage, type ScreenModule } from '#definition';
import { loadChecksums } from '#engine/files/checksums.ts';
import { loadConversions } from '#view/form/store/loadConversions.ts';
import { BasePath } from '#view/basePath.ts';
import { loadCodeChunks, ServerChunksContext } from '#view/codeChunk.ts';
import { App } from './App.tsx';
import type { AppParts } from './AppContext.ts';
import { createAppParts } from './createAppParts.ts';
import './styles.ts';
import './screenStyles.ts';

/**
 * Renders a page on the server with the components that hydrate it: public pages completely, members' screens without
 * any data of members. All code is loaded and no backend is called. Rejects if a component throws.
 */
export async function renderOnServer({
  index,
  address,
  basePath = '/',
  module,
}: RenderInput): Promise<RenderedPage> {
  await loadCodeChunks(() => true);
  if (module?.checksums) await loadChecksums();
  if (module) await loadConversions(module.screen);
  const made = withModule(createAppParts(index), module);
  const chunks = new Set<string>();
  const Router = ({ children }: { children: ReactNode }) => (
    <StaticRouter basename={basePath} location={buildHref(address, basePath)}>
      <BasePath value={basePath}>{children}</BasePath>
    </StaticRouter>
  );
  const { prelude } = await prerenderToNodeStream(
    <ServerChunksContext value={(name) => void chunks.add(name)}>
      <App parts={made} Router={Router} />
    </ServerChunksContext>,
    // Late content is rendered in place and not inserted by a script. Fatal errors reject.
    { progressiveChunkSize: Number.MAX_SAFE_INTEGER, onError: () => undefined },
  );
  let html = '';
  for await (const chunk of prelude) html += String(chunk);
  return { html, chunks: [...chunks] };
}

/** Uses the server's module of the screen in place of an import. */
function withModule(parts: AppParts, module: ScreenModule | null): AppParts {
  const loaded = module && ({ state: 'ready', module } as const);
  return { ...parts, loader: { ...parts.loader, peek: () => loaded } };
}
