import {
  listFormatCases,
  listConditionsOutsideAny,
  isAnyOf,
  listPathWords,
  findPictureCall,
  findValueWord,
  type Case,
  type Column,
  type SingleCondition,
  type Constraint,
  type ConstraintWord,
  type EachValue,
  type Field,
  type FromValue,
  type Item,
  type Rule,
  type Condition,
  type Value,
  type ValueOf,
  type ValueWord,
  type WrittenValue,
} from '#definition';
import type { Sink } from '../../dataFlow/sink.ts';
import type { PositionedValue, SourcePosition } from '../../documents/node.ts';
import { parseTemplate } from '../../documents/path.ts';
import type { FieldShapes, FormShape, ReportShape } from '../screenContents.ts';

/** The context of a value, which decides the roots that its paths may have. */
export interface ValueContext {
  /** The form around it. Default: the fields of every form can be read. */
  form?: FormShape;
  /** The report around it. Default: the filters of every report can be read. */
  report?: ReportShape;
  /** The fields of the current row; undefined if there is no row. */
  row?: FieldShapes;
  /** The fields of the chosen rows; undefined if there are none. */
  rows?: FieldShapes;
  /** The dialog before it; undefined if there is none. */
  ask?: FormShape;
  /** True in a receipt. */
  sent?: true;
  /** The list of the current item; undefined outside lists. */
  item?: ListContext;
  /** The call whose answer can be read. */
  answer?: string;
  /** The destination of the value. */
  sink: Sink;
  /** The use of the value: sent in a request or an address, checked, or only shown. */
  purpose: 'send' | 'validate' | 'show';
  /** The payload key of the value. */
  key?: string;
  /** The read that depends on the value. */
  read?: string;
  /** The field that shows the value or begins with it. */
  field?: string;
}

/** A list by its path, and the context of that path: its `item` is `outer` in the list. */
export interface ListContext {
  list: string;
  around: ValueContext;
}

/** A part of a screen that shows a value in a format. */
export type FormatOwner = Column | Item | Field;

/** Callbacks for the paths and conditions of a screen. */
export interface Visitor {
  path: (path: string, place: SourcePosition, context: ValueContext) => void;
  /** A path that must lead to a list. */
  list: (path: string, place: SourcePosition, context: ValueContext) => void;
  /** A text with invalid placeholders. */
  brokenTemplate: (text: string, place: SourcePosition) => void;
  constraint: (on: string[], must: Constraint, context: ValueContext) => void;
  /** Conditions that must all hold. */
  conjunction: (conditions: SingleCondition[], context: ValueContext) => void;
  /** A condition, and each alternative within it. */
  condition: (test: Condition) => void;
  /** Texts of which the first whose condition holds is shown. */
  cases: (cases: Case[], context: ValueContext) => void;
  /** A column, an item or a field that may have a format. */
  format: (owner: FormatOwner, context: ValueContext) => void;
  /** A value that is read from a path. */
  from: (value: FromValue, context: ValueContext) => void;
  /** A whole value that is no literal. Its parts are only reported as paths. */
  value: (value: WrittenValue, context: ValueContext) => void;
}

/** Traverses values, conditions, cases and formats. */
export interface ValueVisitor {
  value: (value: Value | undefined, context: ValueContext) => void;
  values: (values: Record<string, Value> | undefined, context: ValueContext) => void;
  rule: (rule: Rule, context: ValueContext) => void;
  condition: (test: Condition | undefined, context: ValueContext) => void;
  cases: (cases: Case[] | undefined, context: ValueContext) => void;
  format: (owner: FormatOwner, context: ValueContext) => void;
}

/** Visits each path in paths, templates and nested values. */
function createPartVisitor({ at }: PositionedValue<unknown>, visitor: Visitor) {
  function visitPaths(paths: string | string[], owner: object, key: string, context: ValueContext): void {
    if (typeof paths === 'string') return visitor.path(paths, at(owner, key), context);
    paths.forEach((path, index) => visitor.path(path, at(paths, index), context));
  }

  function visitTemplate(text: string, owner: object, context: ValueContext): void {
    const place = at(owner, 'template');
    const parts = parseTemplate(text);
    if (!parts) visitor.brokenTemplate(text, place);
    for (const part of parts ?? []) if (typeof part === 'object') visitor.path(part.path, place, context);
  }

  const words: { [W in ValueWord]: (value: ValueOf<W>, context: ValueContext) => void } = {
    from: (value, context) => {
      visitPaths(value.from, value, 'from', context);
      visitor.from(value, context);
    },
    template: (value, context) => visitTemplate(value.template, value, context),
    object: ({ object }, context) => visitAll(Object.values(object), context),
    each: visitEach,
    sum: ({ sum }, context) => (Array.isArray(sum) ? visitAll(sum, context) : visitEach(sum, context)),
    difference: ({ difference }, context) => visitAll(difference, context),
    product: ({ product }, context) => visitAll(product, context),
    count: (value, context) => visitList(value.count, value, 'count', context),
  };

  function visitEach(value: EachValue, context: ValueContext): void {
    visitList(value.each, value, 'each', context);
    visitParts(value.of, { ...context, item: { list: value.each, around: context } });
  }

  function visitAll(values: Value[], context: ValueContext): void {
    for (const value of values) visitParts(value, context);
  }

  function visitList(path: string, owner: object, key: string, context: ValueContext): void {
    visitor.path(path, at(owner, key), context);
    visitor.list(path, at(owner, key), context);
  }

  function visitParts(value: Value | undefined, context: ValueContext): void {
    const word = findValueWord(value);
    if (word !== null) words[word](value as never, context);
  }

  return { visitPaths, visitTemplate, visitList, visitParts };
}

/** Creates a visitor that reports each path and each condition within a value to `visitor`. */
export function createValueVisitor(source: PositionedValue<unknown>, visitor: Visitor): ValueVisitor {
  const { at } = source;
  const { visitPaths, visitTemplate, visitList, visitParts } = createPartVisitor(source, visitor);

  function visitValue(value: Value | undefined, context: ValueContext): void {
    if (typeof value === 'object' && value !== null) visitor.value(value, context);
    visitParts(value, context);
  }

  function visitValues(values: Record<string, Value> | undefined, context: ValueContext): void {
    for (const [key, value] of Object.entries(values ?? {})) visitValue(value, { ...context, key });
  }

  function visitSingleCondition(condition: SingleCondition | Rule, context: ValueContext): void {
    visitPaths(condition.on, condition, 'on', context);
    const { must } = condition;
    for (const [word, path] of listPathWords(must)) visitor.path(path, placeOfPath(must, word), context);
    visitor.constraint([condition.on].flat(), must, context);
  }

  /** Returns the position of a path: of its word, or of a value there: `"minimum": { "from": "form.least" }`. */
  function placeOfPath(must: Constraint, word: ConstraintWord): SourcePosition {
    const argument = must[word];
    return typeof argument === 'object' && argument !== null ? at(argument, 'from') : at(must, word);
  }

  function visitRule(rule: Rule, context: ValueContext): void {
    const { each, when } = rule;
    if (each !== undefined) visitList(each, rule, 'each', context);
    const inside = each === undefined ? context : { ...context, item: { list: each, around: context } };
    visitCondition(when, inside);
    visitSingleCondition(rule, inside);
  }

  function visitCondition(condition: Condition | undefined, context: ValueContext): void {
    for (const part of [condition ?? []].flat()) {
      if (isAnyOf(part)) part.any.forEach((one) => visitCondition(one, context));
      else visitSingleCondition(part, context);
    }
    visitor.conjunction(listConditionsOutsideAny(condition), context);
    if (condition) visitor.condition(condition);
  }

  function visitCases(cases: Case[] | undefined, context: ValueContext): void {
    for (const one of cases ?? []) {
      visitCondition(one.when, { ...context, sink: { kind: 'condition', calls: [] } });
      visitTemplate(one.template, one, context);
    }
    visitor.cases(cases ?? [], context);
  }

  function visitFormat(owner: FormatOwner, context: ValueContext): void {
    visitor.format(owner, context);
    const cases = listFormatCases(owner.format);
    if (cases.length > 0) visitCases(cases, context);
    const picture = findPictureCall(owner.format);
    const sink: Sink = { kind: 'payload', call: picture?.call ?? '' };
    visitValues(picture?.payload, { ...context, purpose: 'send', sink });
  }

  return {
    value: visitValue,
    values: visitValues,
    rule: visitRule,
    condition: visitCondition,
    cases: visitCases,
    format: visitFormat,
  };
}
