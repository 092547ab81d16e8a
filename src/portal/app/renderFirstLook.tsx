import type { ReactNode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { hrefOf, type RenderInput, type RenderedPage, type ScreenModule } from '#definition';
import { loadChecksums } from '#engine/files/checksums.ts';
import { loadNumbers } from '#view/form/store/heldTexts.ts';
import { BasePath } from '#view/basePath.ts';
import { loadParts, PartsHeard } from '#view/codePart.ts';
import { App } from './App.tsx';
import type { Parts } from './AppContext.ts';
import { createParts } from './createParts.ts';
import './styles.ts';
import './screenStyles.ts';

/**
 * Writes the first look of a page, by the components that the browser takes it over with: what anybody may see whole, and
 * of members' screens what holds nothing of a member. It has all code, and asks no backend. Rejects where a component throws.
 */
export async function renderFirstLook({
  index,
  address,
  basePath = '/',
  module,
}: RenderInput): Promise<RenderedPage> {
  await loadParts(() => true);
  if (module?.checksums) await loadChecksums();
  if (module) await loadNumbers(module.screen);
  const made = withModule(createParts(index), module);
  const parts = new Set<string>();
  const Router = ({ children }: { children: ReactNode }) => (
    <StaticRouter basename={basePath} location={hrefOf(address, basePath)}>
      <BasePath value={basePath}>{children}</BasePath>
    </StaticRouter>
  );
  const { prelude } = await prerenderToNodeStream(
    <PartsHeard value={(name) => void parts.add(name)}>
      <App parts={made} Router={Router} />
    </PartsHeard>,
    // What comes late stands in its place, and not in a script that puts it there. What fails for good rejects.
    { progressiveChunkSize: Number.MAX_SAFE_INTEGER, onError: () => undefined },
  );
  let html = '';
  for await (const chunk of prelude) html += String(chunk);
  return { html, parts: [...parts] };
}

/** The server has the screen's module already, and imports none. */
function withModule(parts: Parts, module: ScreenModule | null): Parts {
  const loaded = module && ({ state: 'ready', module } as const);
  return { ...parts, loader: { ...parts.loader, peek: () => loaded } };
}
