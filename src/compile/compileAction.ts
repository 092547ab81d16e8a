import type { Action, CompiledAction, Rule } from '../definition/index.ts';
import { compileDecision, compileRules } from './compileDecision.ts';
import { compileEffect } from './compileEffect.ts';
import { compileValues } from './compileValue.ts';
import { findAwaits } from './findAwaits.ts';
import type { CompileContext } from './compileContext.ts';

/** Compiles an action, with the form's rules where it has none of its own. */
export function compileAction(
  name: string,
  action: Action,
  formRules: Rule[],
  context: CompileContext,
): CompiledAction {
  const { label, busyLabel, trigger = 'click', primary = false, call, success, failure } = action;
  const rules = action.rules ?? formRules;
  context.makes(call);
  return {
    name,
    label,
    busyLabel,
    trigger,
    primary,
    show: compileDecision(action.show, context.tests),
    disabled: compileDecision(action.disabled, context.tests),
    rules: compileRules(rules, context.tests),
    call,
    payload: compileValues(action.payload),
    success: { ...success, then: (success.then ?? []).map(compileEffect) },
    failure: { toast: failure?.toast, then: (failure?.then ?? []).map(compileEffect) },
    awaits: findAwaits(action, rules, context),
  };
}
