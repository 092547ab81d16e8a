import type {
  Action,
  Block,
  Case,
  Condition,
  Effect,
  Field,
  Format,
  Must,
  Rule,
  Test,
  Value,
} from '../../definition/index.ts';
import type { Place } from '../node.ts';
import { parseTemplate } from '../path.ts';
import { fieldsOf, type Fields, type FormPart, type Outline, type ReportPart } from './outline.ts';

/** From where a value is read: it decides which roots it may have. */
export interface Context {
  /** The form it stands in; without it every form's fields can be read. */
  form?: FormPart;
  /** The report it stands in; without it every report's filters can be read. */
  report?: ReportPart;
  /** The fields of the row it is about; undefined where there is no row. */
  row?: Fields;
  /** Whether there is an answer. */
  answer?: true;
  /** What it is for: sent in a request or an address, validated, or only shown. */
  purpose: 'send' | 'validate' | 'show';
  /** The read that depends on it. */
  read?: string;
  /** The readOnly field that shows it. */
  field?: string;
}

/** What is told of each path and of each decision on a screen. */
export interface Visitor {
  path: (path: string, place: Place, context: Context) => void;
  /** A text whose braces hold no paths. */
  brokenTemplate: (text: string, place: Place) => void;
  test: (on: string[], must: Must, context: Context) => void;
}

/** Walks over every value and every decision of a screen, in the order written. */
export function visitScreen(outline: Outline, visitor: Visitor): void {
  const { at } = outline.source;

  function visitPaths(paths: string | string[], owner: object, key: string, context: Context): void {
    if (typeof paths === 'string') return visitor.path(paths, at(owner, key), context);
    paths.forEach((path, index) => visitor.path(path, at(paths, index), context));
  }

  function visitTemplate(text: string, owner: object, context: Context): void {
    const place = at(owner, 'template');
    const parts = parseTemplate(text);
    if (!parts) visitor.brokenTemplate(text, place);
    for (const part of parts ?? []) if (typeof part === 'object') visitor.path(part.path, place, context);
  }

  function visitValue(value: Value | undefined, context: Context): void {
    if (typeof value !== 'object' || value === null) return;
    if ('from' in value) visitPaths(value.from, value, 'from', context);
    else visitTemplate(value.template, value, context);
  }

  function visitValues(values: Record<string, Value> | undefined, context: Context): void {
    for (const value of Object.values(values ?? {})) visitValue(value, context);
  }

  function visitCondition(condition: Condition | Rule, context: Context): void {
    visitPaths(condition.on, condition, 'on', context);
    const { must } = condition;
    if (must.sameAs !== undefined) visitor.path(must.sameAs, at(must, 'sameAs'), context);
    visitor.test([condition.on].flat(), must, context);
  }

  function visitTest(test: Test | undefined, context: Context): void {
    for (const condition of [test ?? []].flat()) visitCondition(condition, context);
  }

  function visitCases(cases: Case[] | undefined, context: Context): void {
    for (const one of cases ?? []) {
      visitTest(one.when, context);
      visitTemplate(one.template, one, context);
    }
  }

  function visitFormat(format: Format | undefined, context: Context): void {
    if (typeof format === 'object' && format.type === 'cases') visitCases(format.cases, context);
  }

  function visitReport(report: ReportPart): void {
    visitValues(report.payload, { report, purpose: 'send' });
    const row = fieldsOf(outline.around.calls.get(report.call ?? ''), report.payload);
    for (const column of report.columns) visitFormat(column.format, { report, row, purpose: 'show' });
  }

  function visitField(name: string, field: Field, form: FormPart): void {
    const context: Context = { form, purpose: 'show' };
    visitValue(field.initial, context);
    visitValue(field.value, { ...context, field: name });
    visitValue(field.prefix, context);
    visitTest(field.show, context);
    visitTest(field.disabled, context);
    visitCases(field.note, context);
  }

  function visitRules(rules: Rule[] | undefined, form: FormPart): void {
    for (const rule of rules ?? []) visitCondition(rule, { form, purpose: 'validate' });
  }

  function visitEffect(effect: Effect, form: FormPart): void {
    const context: Context = { form, answer: true, purpose: 'send' };
    if (typeof effect !== 'object') return;
    if ('navigate' in effect) visitValues(effect.navigate.query, context);
    if ('signIn' in effect) visitValues(effect.signIn, context);
  }

  function visitAction(action: Action, form: FormPart): void {
    visitTest(action.show, { form, purpose: 'show' });
    visitTest(action.disabled, { form, purpose: 'show' });
    visitRules(action.rules, form);
    visitValues(action.payload, { form, purpose: 'send' });
    for (const effect of action.success.then ?? []) visitEffect(effect, form);
    for (const effect of action.failure?.then ?? []) visitEffect(effect, form);
  }

  function visitForm(form: FormPart): void {
    for (const [name, field] of Object.entries(form.fields)) visitField(name, field, form);
    visitRules(form.rules, form);
    for (const action of Object.values(form.actions)) visitAction(action, form);
  }

  function visitBlock(block: Block): void {
    const context: Context = { purpose: 'show' };
    if (block.type === 'image') visitValue(block.source, context);
    if (block.type === 'text') visitValue(block.text, context);
    if (block.type === 'text') visitTest(block.show, context);
    if (block.type !== 'details') return;
    for (const item of block.items) {
      visitValue(item.value, context);
      visitFormat(item.format, context);
    }
  }

  for (const [name, read] of Object.entries(outline.reads)) {
    visitValues(read.payload, { read: name, purpose: 'send' });
    visitTest(read.when, { read: name, purpose: 'show' });
  }
  outline.reports.forEach(visitReport);
  outline.forms.forEach(visitForm);
  outline.blocks.forEach(visitBlock);
}
