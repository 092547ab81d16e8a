import { completeRule, type Ask } from '#definition';
import { expandForm } from '../expandForm.ts';
import { splitRule, type ActionCase } from '../actionCase.ts';

/**
 * Builds the dialog of an action as a form, where `ask.` paths become `form.` paths. Null for an action without a
 * dialog.
 */
export function buildDialogAction(actionCase: ActionCase): ActionCase | null {
  const { ask, ...pressed } = actionCase.action;
  if (!ask) return null;
  const pointer = [...actionCase.actionPointer, 'ask'];
  const {
    fields = {},
    rules = [],
    allErrors,
    button,
  } = JSON.parse(JSON.stringify(ask).replaceAll('"ask.', '"form.')) as Ask;
  const form = expandForm({ type: 'form', fields, rules, actions: {}, ...(allErrors && { allErrors }) }, 1);
  const { otherVersion: twin, ...own } = actionCase;
  const action = twin && buildDialogAction(twin.action);
  return {
    ...own,
    ...(action && { otherVersion: { ...twin, action } }),
    form,
    pointer,
    action: { ...pressed, label: button, payload: {}, show: [], disabled: [] },
    checks: rules.flatMap((rule, at) =>
      completeRule(rule, fields, actionCase.context.config.words.rules).flatMap((completed) =>
        splitRule(completed, form, [...pointer, 'rules', at]),
      ),
    ),
  };
}
