import { compileForCases } from '#server/definitions/compileForCases.ts';
import { createCaseContext, type CaseContext } from '#cases/caseContext.ts';
import type { Screen, ScreenModule } from '#definition';
import { loadConversions } from '#view/form/store/loadConversions.ts';
import { loadModule } from '../../compile/loadModule.ts';
import type { CheckedPortal } from '../loadPortal.ts';

/** A screen as its author reads it, and as the browser gets it. */
export interface WalkedScreen {
  id: string;
  screen: Screen;
  module: ScreenModule;
  context: CaseContext;
}

/** The screens of a portal that have something, each compiled to its module. */
export function compileScreens(
  { screens, calls, config }: CheckedPortal,
  wanted: (screen: Screen) => boolean = () => true,
): Promise<WalkedScreen[]> {
  const found = [...screens].filter(([, { screen }]) => wanted(screen));
  return Promise.all(
    found.map(async ([id, resolved]) => {
      const context = createCaseContext(resolved, { calls, config });
      const module = await loadModule(compileForCases(context));
      await loadConversions(module.screen);
      return { id, screen: resolved.screen, module, context };
    }),
  );
}
