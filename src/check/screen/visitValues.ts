import {
  casesIn,
  pathWords,
  valueWord,
  type Case,
  type Condition,
  type Constraint,
  type Format,
  type FromValue,
  type Rule,
  type Test,
  type Value,
  type ValueOf,
  type ValueWord,
} from '../../definition/index.ts';
import type { Sink } from '../flow/sink.ts';
import type { Source, Place } from '../node.ts';
import { parseTemplate } from '../path.ts';
import type { Fields, FormShape, ReportShape } from './screenPieces.ts';

/** From where a value is read: it decides which roots it may have. */
export interface Context {
  /** The form it stands in; without it every form's fields can be read. */
  form?: FormShape;
  /** The report it stands in; without it every report's filters can be read. */
  report?: ReportShape;
  /** The fields of the row it is about; undefined where there is no row. */
  row?: Fields;
  /** The call whose answer there is. */
  answer?: string;
  /** Where the value goes. */
  sink: Sink;
  /** What it is for: sent in a request or an address, validated, or only shown. */
  purpose: 'send' | 'validate' | 'show';
  /** The key that it is sent under. */
  key?: string;
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
  test: (on: string[], must: Constraint, context: Context) => void;
  /** Conditions that must all hold. */
  conditions: (conditions: Condition[], context: Context) => void;
  /** Texts of which the first whose condition holds is shown. */
  cases: (cases: Case[], context: Context) => void;
  /** A value that is read from somewhere. */
  from: (value: FromValue, context: Context) => void;
}

/** Walks over the small things of a screen: values, decisions, cases, formats. */
export interface ValueVisitor {
  value: (value: Value | undefined, context: Context) => void;
  values: (values: Record<string, Value> | undefined, context: Context) => void;
  condition: (condition: Condition | Rule, context: Context) => void;
  test: (test: Test | undefined, context: Context) => void;
  cases: (cases: Case[] | undefined, context: Context) => void;
  format: (format: Format | undefined, context: Context) => void;
}

/** Tells the visitor of each path and decision in them. */
export function createValueVisitor({ at }: Source<unknown>, visitor: Visitor): ValueVisitor {
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

  const words: { [W in ValueWord]: (value: ValueOf<W>, context: Context) => void } = {
    from: (value, context) => {
      visitPaths(value.from, value, 'from', context);
      visitor.from(value, context);
    },
    template: (value, context) => visitTemplate(value.template, value, context),
  };

  function visitValue(value: Value | undefined, context: Context): void {
    const word = valueWord(value);
    if (word !== null) words[word](value as never, context);
  }

  function visitValues(values: Record<string, Value> | undefined, context: Context): void {
    for (const [key, value] of Object.entries(values ?? {})) visitValue(value, { ...context, key });
  }

  function visitCondition(condition: Condition | Rule, context: Context): void {
    visitPaths(condition.on, condition, 'on', context);
    const { must } = condition;
    for (const [word, path] of pathWords(must)) visitor.path(path, at(must, word), context);
    visitor.test([condition.on].flat(), must, context);
  }

  function visitTest(test: Test | undefined, context: Context): void {
    const conditions = [test ?? []].flat();
    for (const condition of conditions) visitCondition(condition, context);
    visitor.conditions(conditions, context);
  }

  function visitCases(cases: Case[] | undefined, context: Context): void {
    for (const one of cases ?? []) {
      visitTest(one.when, { ...context, sink: { kind: 'decision', calls: [] } });
      visitTemplate(one.template, one, context);
    }
    visitor.cases(cases ?? [], context);
  }

  function visitFormat(format: Format | undefined, context: Context): void {
    const cases = casesIn(format);
    if (cases.length > 0) visitCases(cases, context);
  }

  return {
    value: visitValue,
    values: visitValues,
    condition: visitCondition,
    test: visitTest,
    cases: visitCases,
    format: visitFormat,
  };
}
