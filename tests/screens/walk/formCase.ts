import { listActions, type ActionCase } from '#cases/form/actionCase.ts';
import { resolveCall } from '#cases/resolveCall.ts';
import { listBlocksOfType } from '#cases/listBlocks.ts';
import type { Action, ApiCall, CompiledBlock, CompiledForm, ScreenModule } from '#definition';
import { calls, shippedScreens } from './shippedModules.ts';

/** An action of a shipped form, with its compiled parts. */
export interface FormCase extends ActionCase {
  module: ScreenModule;
  compiled: CompiledForm;
}

/** Every action of every form of every shipped screen. */
export async function shippedForms(): Promise<FormCase[]> {
  const screens = await shippedScreens((screen) => listBlocksOfType(screen, 'form').length > 0);
  return screens.flatMap(({ module, context }) => {
    const compiled = findForms(module.screen.blocks);
    const pointers = listBlocksOfType(context.screen, 'form').map(({ pointer }) => pointer.join());
    return listActions(context).map((one) =>
      Object.assign(one, {
        module,
        compiled: compiled[pointers.indexOf(one.pointer.join())] as CompiledForm,
      }),
    );
  });
}

/** A form with another action. */
export function withAction(one: FormCase, action: Action): FormCase {
  return { ...one, action, call: resolveCall(calls, action.call) as ApiCall };
}

/** The compiled forms in their order. */
function findForms(blocks: CompiledBlock[]): CompiledForm[] {
  return blocks.flatMap((block) => {
    if (block.type === 'form') return [block];
    if (block.type === 'sideBySide') return findForms(block.blocks);
    return block.type === 'tabs' ? block.tabs.flatMap((tab) => findForms(tab.blocks)) : [];
  });
}

/** The screen with nothing but this form, which makes it reachable and quick. */
export function aloneOn({ module, compiled }: FormCase): ScreenModule {
  return { ...module, screen: { ...module.screen, blocks: [compiled] } };
}
