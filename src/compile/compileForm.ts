import type { CompiledForm, Field, Form, JsonObject } from '../definition/index.ts';
import { compileAction } from './compileAction.ts';
import { compileField } from './compileField.ts';
import type { CompileContext } from './compileContext.ts';

/** Compiles a form: its fields and actions for our store, and the bare schema that rjsf lays out. */
export function compileForm(form: Omit<Form, 'type'>, context: CompileContext): CompiledForm {
  const { heading, fields, rules = [], actions, modal } = form;
  return {
    type: 'form',
    name: context.name('form'),
    heading,
    fields: Object.entries(fields).map(([name, field]) => compileField(name, field, context.tests)),
    actions: Object.entries(actions).map(([name, action]) => compileAction(name, action, rules, context)),
    modal,
    rjsf: { schema: compileSchema(fields), uiSchema: compileUiSchema(fields) },
  };
}

/** Bare types only: options, visibility and checks live in our own store, so that an edit of them needs no new rjsf schema. */
function compileSchema(fields: Record<string, Field>): JsonObject {
  const properties = mapFields(fields, ({ type }) => ({ type: type === 'checkbox' ? 'boolean' : 'string' }));
  return { type: 'object', properties };
}

/** The widget of each field: our own, named after the field's type. */
function compileUiSchema(fields: Record<string, Field>): JsonObject {
  return { 'ui:order': Object.keys(fields), ...mapFields(fields, ({ type }) => ({ 'ui:widget': type })) };
}

function mapFields(fields: Record<string, Field>, map: (field: Field) => JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, map(field)]));
}
