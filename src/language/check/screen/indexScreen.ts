import type {
  Case,
  SingleCondition,
  Constraint,
  FromValue,
  Screen,
  WrittenValue,
  Condition,
} from '#definition';
import type { PositionedValue, SourcePosition } from '../documents/node.ts';
import { parsePath, type PathParts } from '../documents/path.ts';
import type { KnownPortal } from './knownPortal.ts';
import { buildScreenContents, type ScreenContents } from './screenContents.ts';
import { visitScreen } from './visitScreen.ts';
import type { FormatOwner, ValueContext } from './values/visitValues.ts';

/** A path that the screen reads. */
export interface PathUse {
  path: string;
  /** The parsed path. Null if its syntax is invalid. */
  parts: PathParts | null;
  place: SourcePosition;
  context: ValueContext;
}

/** A screen with its parts by name, and every path, condition and value in it. */
export interface ScreenIndex extends ScreenContents {
  paths: PathUse[];
  /** The paths that must lead to a list. */
  lists: PathUse[];
  /** Texts with invalid placeholders. */
  brokenTemplates: { text: string; place: SourcePosition }[];
  /** The constraint of a condition with its paths. */
  constraints: { on: string[]; must: Constraint; context: ValueContext }[];
  /** Conditions, and each alternative within them. */
  conditions: Condition[];
  /** Conditions that must all hold. */
  conjunctions: SingleCondition[][];
  /** Texts of which the first whose condition holds is shown. */
  cases: Case[][];
  /** Whole values that are no literals. */
  values: { value: WrittenValue; context: ValueContext }[];
  /** Columns, items and fields, which may have a format. */
  formats: { owner: FormatOwner; context: ValueContext }[];
  /** Values that are read from a path. */
  fromValues: { value: FromValue; context: ValueContext }[];
}

/** Builds the index in one traversal, in the order written. */
export function indexScreen(id: string, source: PositionedValue<Screen>, portal: KnownPortal): ScreenIndex {
  const found: Omit<ScreenIndex, keyof ScreenContents> = {
    paths: [],
    lists: [],
    brokenTemplates: [],
    constraints: [],
    conjunctions: [],
    conditions: [],
    cases: [],
    values: [],
    formats: [],
    fromValues: [],
  };
  const contents = buildScreenContents(id, source, portal);
  visitScreen(contents, {
    path: (path, place, context) => found.paths.push({ path, parts: parsePath(path), place, context }),
    list: (path, place, context) => found.lists.push({ path, parts: parsePath(path), place, context }),
    brokenTemplate: (text, place) => found.brokenTemplates.push({ text, place }),
    constraint: (on, must, context) => found.constraints.push({ on, must, context }),
    condition: (test) => found.conditions.push(test),
    conjunction: (conditions) => found.conjunctions.push(conditions),
    cases: (cases) => found.cases.push(cases),
    value: (value, context) => found.values.push({ value, context }),
    format: (owner, context) => found.formats.push({ owner, context }),
    from: (value, context) => found.fromValues.push({ value, context }),
  });
  return { ...contents, ...found };
}
