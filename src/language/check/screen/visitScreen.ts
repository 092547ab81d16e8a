import {
  listAllBlocks,
  isSingleField,
  filterByKind,
  findInitialValue,
  getEffectParts,
  listFormEntries,
  listRowOpeners,
  type Action,
  type Ask,
  type Block,
  type Download,
  type Effect,
  type Field,
  type FieldList,
  type Found,
  type Item,
  type SummaryLine,
  type Receipt,
  type RouteLink,
  type RowOpener,
  type RowRequest,
  type Rule,
} from '#definition';
import type { Sink } from '../dataFlow/sink.ts';
import { getBlockParts } from './getBlockParts.ts';
import {
  listEffects,
  getReadFields,
  getRowFields,
  type FieldShapes,
  type FormShape,
  type ScreenContents,
  type ReportShape,
} from './screenContents.ts';
import {
  createValueVisitor,
  type ValueContext,
  type ValueVisitor,
  type Visitor,
} from './values/visitValues.ts';

/** The form, the row and the dialog around a value. */
type ContextParts = Pick<ValueContext, 'form' | 'row' | 'rows' | 'ask'>;

const viewSink: Sink = { kind: 'view' };
const buildConditionSink = (...calls: string[]): Sink => ({ kind: 'condition', calls });
const buildReadConditionSink = (...calls: string[]): Sink => ({ kind: 'readCondition', calls });

/** Visits every value and every condition of a screen, in the order written. */
export function visitScreen(screen: ScreenContents, visitor: Visitor): void {
  const visit = createValueVisitor(screen.source, visitor);
  const { title } = screen.definition;
  if (typeof title === 'object') visit.value(title, { purpose: 'show', sink: viewSink });
  for (const [name, read] of Object.entries(screen.reads)) {
    visit.values(read.payload, { read: name, purpose: 'send', sink: { kind: 'payload', call: read.call } });
    visit.condition(read.when, { read: name, purpose: 'show', sink: buildReadConditionSink(read.call) });
  }
  for (const report of screen.reports) visitReport(report, screen, visit);
  for (const form of screen.forms) if (!form.dialog) visitForm(form, screen, visit);
  for (const block of screen.blocks) visitBlock(block, visit);
}

function visitReport(report: ReportShape, screen: ScreenContents, visit: ValueVisitor): void {
  const { call = '' } = report;
  visit.values(report.payload, { report, purpose: 'send', sink: { kind: 'payload', call } });
  const row = getRowFields(report, screen);
  const context: ValueContext = { report, row, purpose: 'show', sink: viewSink };
  const { total } = report;
  if (total && !('field' in total))
    visit.value(total, { report, answer: call, purpose: 'show', sink: viewSink });
  for (const column of report.columns) {
    visit.format(column, context);
    visitLink(column.link, context, visit);
    visit.condition(column.show, { report, purpose: 'show', sink: buildConditionSink() });
  }
  for (const opener of Object.values(listRowOpeners(report.rowActions))) visitOpener(opener, context, visit);
}

/** Visits a row action that opens a route or a dialog or saves a file. */
function visitOpener(opener: RowOpener, context: ValueContext, visit: ValueVisitor): void {
  visit.condition(opener.show, { ...context, sink: buildConditionSink() });
  if ('link' in opener) return visitLink(opener.link, context, visit);
  if ('download' in opener) return visitDownload(opener.download, context, visit);
  visit.value(opener.title, context);
  visitItems(opener.items, context, visit);
}

function visitDownload({ call, payload, name }: Download, context: ValueContext, visit: ValueVisitor): void {
  visit.values(payload, { ...context, purpose: 'send', sink: { kind: 'payload', call } });
  visit.value(name, { ...context, purpose: 'show', sink: viewSink });
}

function visitForm(form: FormShape, screen: ScreenContents, visit: ValueVisitor): void {
  for (const found of listFormEntries(form.fieldTree)) visitField(found, { form }, screen, visit);
  const actions = Object.values(form.actions);
  const ruled = actions.filter(({ rules }) => rules === undefined).map(({ call }) => call);
  visitRules(form.rules, { form }, buildConditionSink(...ruled), visit);
  for (const action of actions) visitAction(action, form, screen, visit);
  visitLines(form.summary, { form, purpose: 'show', sink: viewSink }, visit);
}

function visitItems(items: Item[] = [], context: ValueContext, visit: ValueVisitor): void {
  for (const item of items) {
    visit.value(item.value, context);
    visit.format(item, context);
    visitLink(item.link, context, visit);
  }
}

function visitLink(link: RouteLink | undefined, context: ValueContext, visit: ValueVisitor): void {
  const inAddress: ValueContext = { ...context, purpose: 'send', sink: { kind: 'address' } };
  visit.values(link?.route, inAddress);
  visit.values(link?.query, inAddress);
}

function visitLines(lines: SummaryLine[] = [], context: ValueContext, visit: ValueVisitor): void {
  visitItems(lines, context, visit);
  for (const { show } of lines) visit.condition(show, { ...context, sink: buildConditionSink() });
}

function visitField(
  { names, field, lists }: Found,
  place: ContextParts,
  screen: ScreenContents,
  visit: ValueVisitor,
): void {
  const context = lists.reduce<ValueContext>(enterList, { ...place, purpose: 'show', sink: viewSink });
  const conditionContext: ValueContext = { ...context, sink: buildConditionSink() };
  if (!isSingleField(field)) return visit.condition(field.show, conditionContext);
  const name = names.join('.');
  visit.value(findInitialValue(field), { ...context, field: name, sink: { kind: 'field', name } });
  visit.value(field.value, { ...context, field: name });
  visit.format(field, { ...context, field: name });
  visit.value(field.shown, context);
  visit.value(field.prefix, context);
  visit.value(field.cards, { ...context, row: findChoiceFields(field, screen) });
  visit.condition(field.show, conditionContext);
  visit.condition(field.disabled, conditionContext);
  visit.cases(field.note, context);
  if (typeof field.link === 'object') visitLink(field.link, context, visit);
}

/** Returns the fields of the rows that give a field its choices; undefined if they are not rows. */
function findChoiceFields({ options }: Field, screen: ScreenContents): FieldShapes | undefined {
  return options && !Array.isArray(options) ? getReadFields(screen, options.from) : undefined;
}

/** Returns the context within a list. A list within an item is read from that item. */
function enterList(around: ValueContext, { names, lists }: Found<FieldList>): ValueContext {
  const outer = lists.at(-1);
  const own = outer ? ['item', ...names.slice(outer.names.length)] : ['form', ...names];
  return { ...around, item: { list: own.join('.'), around } };
}

function visitRules(rules: Rule[] | undefined, place: ContextParts, sink: Sink, visit: ValueVisitor): void {
  for (const rule of rules ?? []) visit.rule(rule, { ...place, purpose: 'validate', sink });
}

function visitAction(action: Action, form: FormShape, screen: ScreenContents, visit: ValueVisitor): void {
  const { call, ask, success } = action;
  const { before, dialog, sent } = buildActionContexts(action, form, screen);
  visit.condition(action.show, { ...before, purpose: 'show', sink: buildConditionSink(call) });
  visit.condition(action.disabled, { ...before, purpose: 'show', sink: buildConditionSink(call) });
  visitRules(action.rules, before, buildConditionSink(call), visit);
  if (ask) visitAsk(ask, call, dialog, screen, visit);
  visit.values(action.payload, { ...sent, purpose: 'send', sink: { kind: 'payload', call } });
  for (const effect of listEffects(action)) visitEffect(effect, call, sent, visit);
  if (success.receipt) visitReceipt(success.receipt, call, sent, visit);
  visit.value(action.code?.to, { ...sent, purpose: 'show', sink: viewSink });
}

/** Returns the contexts of an action: before its dialog, within it, and when it is sent. */
function buildActionContexts(
  action: Action & Pick<RowRequest, 'many'>,
  form: FormShape,
  screen: ScreenContents,
): Record<'before' | 'dialog' | 'sent', ContextParts> {
  const { report: table } = form;
  const fields = table && getRowFields(table, screen);
  const ask = screen.forms.find(({ dialog }) => dialog !== undefined && dialog === action.ask);
  const one = table ? { form, row: fields } : { form };
  const all = { form, rows: fields };
  if (!action.many) return { before: one, dialog: { ...one, ask }, sent: { ...one, ask } };
  const sent = action.many === 'each' ? { ...one, ask } : { ...all, ask };
  return { before: { form }, dialog: { ...all, ask }, sent };
}

function visitAsk(
  ask: Ask,
  call: string,
  place: ContextParts,
  screen: ScreenContents,
  visit: ValueVisitor,
): void {
  const context: ValueContext = { ...place, purpose: 'show', sink: viewSink };
  visit.value(ask.title, context);
  visitItems(ask.items, context, visit);
  for (const found of listFormEntries(ask.fields ?? {})) visitField(found, place, screen, visit);
  visitRules(ask.rules, place, buildConditionSink(call), visit);
}

function visitReceipt(
  { title, items, link }: Receipt,
  call: string,
  place: ContextParts,
  visit: ValueVisitor,
): void {
  const context: ValueContext = { ...place, sent: true, answer: call, purpose: 'show', sink: viewSink };
  visit.value(title, context);
  visitLines(items, context, visit);
  visitLink(link, context, visit);
}

function visitEffect(effect: Effect, call: string, place: ContextParts, visit: ValueVisitor): void {
  const { values = [], download } = getEffectParts(effect);
  const context = { ...place, answer: call, purpose: 'send' } as const;
  for (const { value, goesTo } of values) visit.value(value, { ...context, sink: { kind: goesTo } });
  if (download) visitDownload(download, { ...context, sink: viewSink }, visit);
}

function visitBlock(block: Block, visit: ValueVisitor): void {
  const context: ValueContext = { purpose: 'show', sink: viewSink };
  const { picture, text, values, items, links = [], downloads = [] } = getBlockParts(block);
  visit.value(picture?.source, { ...context, sink: { kind: 'picture' } });
  visit.value(text, context);
  visit.values(values, context);
  visit.condition(block.show, { ...context, sink: buildBlockSink(block) });
  visitItems(items, context, visit);
  for (const link of links) visitLink(link, context, visit);
  for (const download of downloads) visitDownload(download, context, visit);
}

/** Returns the calls that depend on whether a block is shown: those of its tables, otherwise those of its actions. */
function buildBlockSink(block: Block): Sink {
  const blocks = listAllBlocks([block]);
  const dialog = filterByKind(blocks, 'report').flatMap(({ call }) => call ?? []);
  if (dialog.length > 0) return buildReadConditionSink(...dialog);
  const actions = filterByKind(blocks, 'form').flatMap((form) => Object.values(form.actions));
  return buildConditionSink(...actions.map(({ call }) => call));
}
