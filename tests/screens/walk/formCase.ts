import type {
  Action,
  ApiCall,
  CompiledBlock,
  CompiledForm,
  Form,
  Must,
  Rule,
  Screen,
  ScreenModule,
} from '../../../src/definition/index.ts';
import { callNamed, formsOf } from '../loadPortal.ts';
import { calls, shippedScreens } from './shippedModules.ts';

/** One check of one value; a rule on several values is several of them. */
export interface Part {
  path: string;
  must: Must;
  message: string;
  /** The field that has to be marked; null where there is none to see. */
  mark: string | null;
}

/** An action of a shipped form, with all that a walk has to know of it. */
export interface FormCase {
  /** Its screen and its name, for the test's title. */
  name: string;
  screen: Screen;
  module: ScreenModule;
  form: Form;
  compiled: CompiledForm;
  /** The tabs that lead to it; null: nobody can come there. */
  tabs: string[] | null;
  action: Action;
  call: ApiCall;
  parts: Part[];
}

/** Every action of every form of every shipped screen. */
export async function shippedForms(): Promise<FormCase[]> {
  const screens = await shippedScreens((screen) => formsOf(screen).length > 0);
  return screens.flatMap(({ id, screen, module }) => {
    const compiled = findForms(module.screen.blocks, []);
    return formsOf(screen).flatMap((form, at) =>
      Object.entries(form.actions).map(([name, action]) => {
        const place = compiled[at] as (typeof compiled)[number];
        return withAction({ name: `${id} ${name}`, screen, module, form, ...place }, action);
      }),
    );
  });
}

/** A form with one of its actions. */
export function withAction(form: Omit<FormCase, 'action' | 'call' | 'parts'>, action: Action): FormCase {
  const rules = action.rules ?? form.form.rules ?? [];
  const parts = rules.flatMap((rule) => splitRule(rule, form.form));
  return { ...form, action, call: callNamed(calls, action.call) as ApiCall, parts };
}

/** The compiled forms in their order, each with the way to it. */
function findForms(
  blocks: CompiledBlock[],
  tabs: string[] | null,
): { compiled: CompiledForm; tabs: string[] | null }[] {
  return blocks.flatMap((block) => {
    if (block.type === 'form') return [{ compiled: block, tabs }];
    if (block.type === 'sideBySide') return findForms(block.blocks, tabs);
    if (block.type !== 'tabs') return [];
    return block.tabs.flatMap((tab) =>
      findForms(tab.blocks, tab.button && tabs ? [...tabs, tab.label] : null),
    );
  });
}

function splitRule({ on, must, message, mark }: Rule, form: Form): Part[] {
  return [on].flat().map((path) => {
    const name = mark ?? (path.startsWith('form.') ? path.slice(5) : null);
    const field = name === null ? undefined : form.fields[name];
    return { path, must, message, mark: field && field.type !== 'hidden' ? name : null };
  });
}

/** The screen with nothing but this form, which makes it reachable and quick. */
export function aloneOn({ module, compiled }: FormCase): ScreenModule {
  return { ...module, screen: { ...module.screen, blocks: [compiled] } };
}
