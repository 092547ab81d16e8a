import type { CompiledAction } from '#definition';

/** The action that sends once what it asks is answered: the button of the question, with the rules of its fields. */
export function askedAction({ ask, ...action }: CompiledAction): CompiledAction {
  const { button = action.label, rules = [] } = ask ?? {};
  return { ...action, label: button, rules, trigger: 'click', primary: true, show: [], disabled: [] };
}
