import type { Ask, CompiledAsk } from '#definition';
import type { CompileContext } from '../compileContext.ts';
import { compileRules } from '../compileDecision.ts';
import { compileField } from './compileField.ts';
import { compileFormSchema } from './compileFormSchema.ts';
import { compileItem } from './compileItem.ts';
import { compileLayout } from './compileLayout.ts';
import { compileValue } from '../compileValue.ts';

export function compileAsk(ask: Ask, host: string, context: CompileContext): CompiledAsk {
  const { title, items = [], fields = {}, layout, record, rules = [], side, button } = ask;
  return {
    title: compileValue(title),
    items: items.map((item) => compileItem(item, context)),
    side,
    button,
    rules: compileRules(rules, fields, context),
    form: {
      type: 'form',
      name: context.name('ask'),
      fields: Object.entries(fields).map(([name, field]) => compileField(name, field, context.tests)),
      actions: [],
      ...(layout ? compileLayout({ layout, fields }, context) : {}),
      schema: compileFormSchema(fields),
      record,
      host,
    },
  };
}
