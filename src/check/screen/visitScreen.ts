import type { Action, Block, Effect, Field, Rule } from '../../definition/index.ts';
import { effectsOf, fieldsOf, type FormPart, type Outline, type ReportPart } from './outline.ts';
import { createValueVisitor, type Context, type ValueVisitor, type Visitor } from './visitValues.ts';

/** Walks over every value and every decision of a screen, in the order written. */
export function visitScreen(outline: Outline, visitor: Partial<Visitor>): void {
  const visit = createValueVisitor(outline.source, {
    path: () => {},
    brokenTemplate: () => {},
    test: () => {},
    conditions: () => {},
    cases: () => {},
    from: () => {},
    ...visitor,
  });
  for (const [name, read] of Object.entries(outline.reads)) {
    visit.values(read.payload, { read: name, purpose: 'send' });
    visit.test(read.when, { read: name, purpose: 'show' });
  }
  for (const report of outline.reports) visitReport(report, outline, visit);
  for (const form of outline.forms) visitForm(form, visit);
  for (const block of outline.blocks) visitBlock(block, visit);
}

function visitReport(report: ReportPart, outline: Outline, visit: ValueVisitor): void {
  visit.values(report.payload, { report, purpose: 'send' });
  const row = fieldsOf(outline.around.calls.get(report.call ?? ''), report.payload);
  for (const column of report.columns) visit.format(column.format, { report, row, purpose: 'show' });
}

function visitForm(form: FormPart, visit: ValueVisitor): void {
  for (const [name, field] of Object.entries(form.fields)) visitField(name, field, form, visit);
  visitRules(form.rules, form, visit);
  for (const action of Object.values(form.actions)) visitAction(action, form, visit);
}

function visitField(name: string, field: Field, form: FormPart, visit: ValueVisitor): void {
  const context: Context = { form, purpose: 'show' };
  visit.value(field.initial, context);
  visit.value(field.value, { ...context, field: name });
  visit.value(field.prefix, context);
  visit.test(field.show, context);
  visit.test(field.disabled, context);
  visit.cases(field.note, context);
}

function visitRules(rules: Rule[] | undefined, form: FormPart, visit: ValueVisitor): void {
  for (const rule of rules ?? []) visit.condition(rule, { form, purpose: 'validate' });
}

function visitAction(action: Action, form: FormPart, visit: ValueVisitor): void {
  visit.test(action.show, { form, purpose: 'show' });
  visit.test(action.disabled, { form, purpose: 'show' });
  visitRules(action.rules, form, visit);
  visit.values(action.payload, { form, purpose: 'send' });
  for (const effect of effectsOf(action)) visitEffect(effect, form, visit);
}

function visitEffect(effect: Effect, form: FormPart, visit: ValueVisitor): void {
  const context: Context = { form, answer: true, purpose: 'send' };
  if (typeof effect !== 'object') return;
  if ('navigate' in effect) visit.values(effect.navigate.query, context);
  if ('signIn' in effect) visit.values({ ...effect.signIn }, context);
}

function visitBlock(block: Block, visit: ValueVisitor): void {
  const context: Context = { purpose: 'show' };
  if (block.type === 'image') visit.value(block.source, context);
  if (block.type === 'text') visit.value(block.text, context);
  if (block.type === 'text') visit.test(block.show, context);
  if (block.type !== 'details') return;
  for (const item of block.items) {
    visit.value(item.value, context);
    visit.format(item.format, context);
  }
}
