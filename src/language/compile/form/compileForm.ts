import type { CompiledForm, Form } from '#definition';
import { compileAction } from './compileAction.ts';
import { compileFields } from './compileFields.ts';
import { compileFormSchema } from './compileFormSchema.ts';
import { compileItem } from './compileItem.ts';
import { compileLayout } from './compileLayout.ts';
import { spreadSteps } from './spreadSteps.ts';
import type { CompileContext } from '../compileContext.ts';

/** Compiles a form: fields and actions for our store, and the bare schema for rjsf. */
export function compileForm(form: Omit<Form, 'type'>, context: CompileContext): CompiledForm {
  const { heading, fields, rules, modal, record, summary } = form;
  const name = context.name('form');
  const acting = { form: name, fields, rules, summary };
  const actions = spreadSteps(form);
  return {
    type: 'form',
    name,
    heading,
    ...compileFields(fields, context.tests),
    actions: Object.entries(actions).map(([key, action]) => compileAction(key, action, acting, context)),
    modal,
    ...compileLayout(form, context),
    summary: summary?.map((item) => compileItem(item, context)),
    schema: compileFormSchema(fields),
    record,
  };
}
