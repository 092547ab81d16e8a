import type { CompiledForm, Report, RowAction } from '#definition';
import { compileAction } from './form/compileAction.ts';
import type { CompileContext } from './compileContext.ts';
import { compileFormSchema } from './form/compileFormSchema.ts';

/** Compiles the row actions of a table, as a form without fields. */
export function compileRowActions(
  { rowActions: actions = {}, columns }: Pick<Report, 'rowActions' | 'columns'>,
  report: string,
  context: CompileContext,
): CompiledForm {
  const form = context.name(`${report} rows`);
  const compile = ([name, { many, ...action }]: [string, RowAction]) =>
    Object.assign(
      compileAction(name, action, { form }, context),
      many ? { many, title: [columns[0]?.field ?? []].flat() } : {},
    );
  return {
    type: 'form',
    name: form,
    fields: [],
    actions: Object.entries(actions).map(compile),
    schema: compileFormSchema({}),
  };
}
