import {
  fieldFacts,
  type CompiledForm,
  type Field,
  type Form,
  type JsonObject,
} from '../definition/index.ts';
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
    schema: compileSchema(fields),
  };
}

/**
 * Names and bare types: labels, options, visibility and checks live in our own store, which finds a field's definition by
 * its path, so that an edit of them needs no new schema and rjsf goes on with the form that is open.
 */
function compileSchema(fields: Record<string, Field>): JsonObject {
  const types = Object.entries(fields).map(([name, { type }]) => [
    name,
    { type: fieldFacts[type].holds === 'flag' ? 'boolean' : 'string' },
  ]);
  return { type: 'object', properties: Object.fromEntries(types) as JsonObject };
}
