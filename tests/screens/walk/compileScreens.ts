import { compileModule, compileScreen } from '../../../src/compile/index.ts';
import { createCaseContext, type CaseContext } from '../../../src/cases/caseContext.ts';
import type { Screen, ScreenModule } from '../../../src/definition/index.ts';
import { loadModule } from '../../compile/loadModule.ts';
import { withUsualInputs } from './withUsualInputs.ts';
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
      const { screen } = resolved;
      const declared = Object.entries(resolved.extensions);
      const extensions = Object.fromEntries(
        declared.map(([name, extension]) => [name, { declared: extension, file: null }]),
      );
      const parts = compileScreen(id, screen, calls, config.words, extensions);
      const { text } = compileModule({ ...parts, screen: withUsualInputs(parts.screen) });
      return {
        id,
        screen,
        module: await loadModule(text),
        context: createCaseContext(resolved, { calls, config }),
      };
    }),
  );
}
