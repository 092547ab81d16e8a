import {
  partsOfEffect,
  type Action,
  type Block,
  type Effect,
  type Field,
  type Rule,
} from '../../definition/index.ts';
import type { Sink } from '../flow/sink.ts';
import { partsOfBlock } from './partsOfBlock.ts';
import { effectsOf, fieldsOf, type FormShape, type ScreenPieces, type ReportShape } from './screenPieces.ts';
import { createValueVisitor, type Context, type ValueVisitor, type Visitor } from './visitValues.ts';

const view: Sink = { kind: 'view' };
const about = (...calls: string[]): Sink => ({ kind: 'decision', calls });

/** Walks over every value and every decision of a screen, in the order written. */
export function visitScreen(screen: ScreenPieces, visitor: Visitor): void {
  const visit = createValueVisitor(screen.source, visitor);
  for (const [name, read] of Object.entries(screen.reads)) {
    visit.values(read.payload, { read: name, purpose: 'send', sink: { kind: 'payload', call: read.call } });
    visit.test(read.when, { read: name, purpose: 'show', sink: { kind: 'asking', call: read.call } });
  }
  for (const report of screen.reports) visitReport(report, screen, visit);
  for (const form of screen.forms) visitForm(form, visit);
  for (const block of screen.blocks) visitBlock(block, visit);
}

function visitReport(report: ReportShape, screen: ScreenPieces, visit: ValueVisitor): void {
  const { call = '' } = report;
  visit.values(report.payload, { report, purpose: 'send', sink: { kind: 'payload', call } });
  const row = fieldsOf(screen.portal.calls.get(call), report.payload);
  const context: Context = { report, row, purpose: 'show', sink: view };
  for (const column of report.columns) visit.format(column.format, context);
}

function visitForm(form: FormShape, visit: ValueVisitor): void {
  for (const [name, field] of Object.entries(form.fields)) visitField(name, field, form, visit);
  const actions = Object.values(form.actions);
  const ruled = actions.filter(({ rules }) => rules === undefined).map(({ call }) => call);
  visitRules(form.rules, form, about(...ruled), visit);
  for (const action of actions) visitAction(action, form, visit);
}

function visitField(name: string, field: Field, form: FormShape, visit: ValueVisitor): void {
  const context: Context = { form, purpose: 'show', sink: view };
  const decision: Context = { ...context, sink: about() };
  visit.value(field.initial, { ...context, sink: { kind: 'field', name } });
  visit.value(field.value, { ...context, field: name });
  visit.value(field.prefix, context);
  visit.test(field.show, decision);
  visit.test(field.disabled, decision);
  visit.cases(field.note, context);
}

function visitRules(rules: Rule[] | undefined, form: FormShape, sink: Sink, visit: ValueVisitor): void {
  for (const rule of rules ?? []) visit.condition(rule, { form, purpose: 'validate', sink });
}

function visitAction(action: Action, form: FormShape, visit: ValueVisitor): void {
  const { call } = action;
  visit.test(action.show, { form, purpose: 'show', sink: about(call) });
  visit.test(action.disabled, { form, purpose: 'show', sink: about(call) });
  visitRules(action.rules, form, about(call), visit);
  visit.values(action.payload, { form, purpose: 'send', sink: { kind: 'payload', call } });
  for (const effect of effectsOf(action)) visitEffect(effect, call, form, visit);
}

function visitEffect(effect: Effect, call: string, form: FormShape, visit: ValueVisitor): void {
  for (const { value, goesTo } of partsOfEffect(effect).values ?? [])
    visit.value(value, { form, answer: call, purpose: 'send', sink: { kind: goesTo } });
}

function visitBlock(block: Block, visit: ValueVisitor): void {
  const context: Context = { purpose: 'show', sink: view };
  const { picture, text, show, items = [] } = partsOfBlock(block);
  visit.value(picture?.source, { ...context, sink: { kind: 'picture' } });
  visit.value(text, context);
  visit.test(show, { ...context, sink: about() });
  for (const item of items) {
    visit.value(item.value, context);
    visit.format(item.format, context);
  }
}
