import type { CompiledAction } from '#definition';

/** Builds the action behind the question's button, with the rules of the question's fields. */
export function buildConfirmAction({ ask, ...action }: CompiledAction): CompiledAction {
  const { button = action.label, rules = [] } = ask ?? {};
  return { ...action, label: button, rules, trigger: 'click', primary: true, show: [], disabled: [] };
}
