import { describe, expect, it } from 'vitest';
import { completeRule, listSingleFields, type Action, type Call, type Field, type Form } from '#definition';
import forms from '../spec/forms.json' with { type: 'json' };
import { resolveCall } from '#cases/resolveCall.ts';
import { allBlocks, formsOf, loadPortal, screenAt } from './loadPortal.ts';

const portal = await loadPortal();

interface InputSpec {
  type?: string;
  allow?: string;
  maxLength?: number;
  options?: string[];
}
interface ActionSpec {
  label?: string;
  call: string;
  method: string;
  auth: boolean;
  payload: string[];
  fixed: Record<string, unknown>;
  messages: string[];
  success: Record<string, string | null>;
  failure?: string;
}

/** The form with the specified inputs. Its screen may have another form behind a tab. */
function formAt(path: string, unreachable: boolean): Form {
  const found = formsOf(screenAt(portal, path).screen);
  const form = found[unreachable ? 1 : 0];
  if (!form) throw new Error(`${path} has no such form`);
  return form;
}

function labelled(form: Form, label: string): Field {
  const found = listSingleFields(form.fields).find(({ field }) => field.label === label);
  if (!found) throw new Error(`There is no field "${label}"`);
  return found.field;
}

function actionFor(form: Form, spec: ActionSpec): Action {
  const found = Object.values(form.actions).find(
    (action) => (spec.label === undefined || action.label === spec.label) && pathOf(action) === spec.call,
  );
  if (!found) throw new Error(`There is no action "${spec.label}" that calls ${spec.call}`);
  return found;
}

function pathOf(action: Action): string {
  const call = resolveCall(portal.calls, action.call);
  return call.target === 'lookup' ? call.lookup : call.path;
}

function fixedOf(call: Call): Record<string, unknown> {
  return call.target === 'api' ? (call.fixed ?? {}) : {};
}

function describeInput(field: Field, spec: InputSpec): InputSpec {
  const labels = Array.isArray(field.options) ? field.options.map((option) => option.label) : undefined;
  return {
    ...('type' in spec ? { type: field.type } : {}),
    ...('allow' in spec ? { allow: field.allow } : {}),
    ...('options' in spec ? { options: labels } : {}),
    maxLength: field.maxLength,
  };
}

describe.each(forms)('$title at $path, as the specification has it', (spec) => {
  const form = formAt(spec.path, 'unreachable' in spec);
  const inputs = Object.entries(spec.inputs) as [string, InputSpec][];
  const actions = spec.actions as unknown as ActionSpec[];

  it('The form has its title', () => expect(screenAt(portal, spec.path).screen.title).toBe(spec.title));

  it.each(inputs)('The form has the field %s as specified', (label, input) => {
    expect(describeInput(labelled(form, label), input)).toEqual({ maxLength: undefined, ...input });
  });

  it.each(actions)('The messages of $call are in the specified order', (action) => {
    const rules = actionFor(form, action).rules ?? form.rules ?? [];
    const complete = rules.flatMap((rule) => completeRule(rule, form.fields, portal.config.words.rules));
    expect(complete.map((rule) => rule.message)).toEqual(action.messages);
  });

  it.each(actions)('The form sends exactly the payload keys of $call', (action) => {
    const found = actionFor(form, action);
    const call = resolveCall(portal.calls, found.call);
    if (call.target !== 'api') throw new Error('an action asks the backend');
    expect({ method: call.method, auth: call.auth }).toEqual({ method: action.method, auth: action.auth });
    expect([...Object.keys(found.payload ?? {}), ...Object.keys(fixedOf(call))].toSorted()).toEqual(
      action.payload.toSorted(),
    );
    expect({ ...found.payload, ...fixedOf(call) }).toMatchObject(action.fixed);
  });

  it.each(actions)('The success texts of $call are as specified', (action) => {
    const { success, failure } = actionFor(form, action);
    expect(success.texts?.toSorted()).toEqual(Object.keys(action.success).toSorted());
    const toasts = new Set(Object.entries(action.success).map(([text, toast]) => toast ?? text));
    if (success.toast !== undefined) expect([...toasts]).toEqual([success.toast]);
    else expect([...toasts]).toEqual(Object.keys(action.success));
    expect(failure?.toast).toBe(action.failure);
  });
});

describe('The specified forms', () => {
  it('The specified forms are all forms of the portal', () => {
    const screens = [...portal.screens.values()].filter(({ screen }) => formsOf(screen).length > 0);
    const specified = new Set(forms.map((form) => form.title));
    expect(screens.map(({ screen }) => screen.title).toSorted()).toEqual([...specified].toSorted());
  });

  it('The bank tab of the currency details has no button', () => {
    const tabs = allBlocks(screenAt(portal, '/ECurrencyDetails').screen).find(
      (block) => block.type === 'tabs',
    );
    expect(tabs?.tabs.map((tab) => tab.button !== false)).toEqual([true, false]);
  });
});
