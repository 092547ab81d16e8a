import type { Case, Condition, Constraint, Format, FromValue, Screen, WrittenValue, Test } from '#definition';
import type { Source, Place } from '../documents/node.ts';
import { parsePath, type PathParts } from '../documents/path.ts';
import type { KnownPortal } from './knownPortal.ts';
import { takeApart, type ScreenPieces } from './screenPieces.ts';
import { visitScreen } from './visitScreen.ts';
import type { Context } from './values/visitValues.ts';

/** A path that the screen reads. */
export interface PathUse {
  path: string;
  /** Null where it is not written as a path. */
  parts: PathParts | null;
  place: Place;
  context: Context;
}

/** A screen by what the passes ask for: its pieces by name, and every path, decision and value wherever it stands. */
export interface ScreenIndex extends ScreenPieces {
  paths: PathUse[];
  /** Those of them that have to lead to a list. */
  lists: PathUse[];
  /** Texts whose braces hold no paths. */
  brokenTemplates: { text: string; place: Place }[];
  /** What a decision asks of each of its paths. */
  decisions: { on: string[]; must: Constraint; context: Context }[];
  /** Decisions, and each of which one must hold. */
  choices: Test[];
  /** Conditions that must all hold. */
  tests: Condition[][];
  /** Texts of which the first whose condition holds is shown. */
  cases: Case[][];
  /** Whole values that are no literals. */
  values: { value: WrittenValue; context: Context }[];
  /** How columns and items show their values. */
  formats: Format[];
  /** Values that are read from somewhere. */
  fromValues: { value: FromValue; context: Context }[];
}

/** Walks once over a screen, and keeps what it finds in the order written. */
export function indexScreen(id: string, source: Source<Screen>, portal: KnownPortal): ScreenIndex {
  const found: Omit<ScreenIndex, keyof ScreenPieces> = {
    paths: [],
    lists: [],
    brokenTemplates: [],
    decisions: [],
    tests: [],
    choices: [],
    cases: [],
    values: [],
    formats: [],
    fromValues: [],
  };
  const pieces = takeApart(id, source, portal);
  visitScreen(pieces, {
    path: (path, place, context) => found.paths.push({ path, parts: parsePath(path), place, context }),
    list: (path, place, context) => found.lists.push({ path, parts: parsePath(path), place, context }),
    brokenTemplate: (text, place) => found.brokenTemplates.push({ text, place }),
    test: (on, must, context) => found.decisions.push({ on, must, context }),
    decision: (test) => found.choices.push(test),
    conditions: (conditions) => found.tests.push(conditions),
    cases: (cases) => found.cases.push(cases),
    value: (value, context) => found.values.push({ value, context }),
    format: (format) => found.formats.push(format),
    from: (value, context) => found.fromValues.push({ value, context }),
  });
  return { ...pieces, ...found };
}
