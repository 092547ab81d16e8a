import { completeRule, type Ask } from '#definition';
import { expandForm } from '../expandForm.ts';
import { splitRule, type ActionCase } from '../actionCase.ts';

/** The dialog of an action as a form, where `ask.` paths become `form.` paths. Null for an action without a dialog. */
export function buildDialogAction(one: ActionCase): ActionCase | null {
  const { ask, ...pressed } = one.action;
  if (!ask) return null;
  const pointer = [...one.actionPointer, 'ask'];
  const {
    fields = {},
    rules = [],
    allErrors,
    button,
  } = JSON.parse(JSON.stringify(ask).replaceAll('"ask.', '"form.')) as Ask;
  const form = expandForm({ type: 'form', fields, rules, actions: {}, ...(allErrors && { allErrors }) }, 1);
  const { twin, ...own } = one;
  const action = twin && buildDialogAction(twin.action);
  return {
    ...own,
    ...(action && { twin: { ...twin, action } }),
    form,
    pointer,
    action: { ...pressed, label: button, payload: {}, show: [], disabled: [] },
    parts: rules.flatMap((rule, at) =>
      completeRule(rule, fields, one.context.config.words.rules).flatMap((completed) =>
        splitRule(completed, form, [...pointer, 'rules', at]),
      ),
    ),
  };
}
