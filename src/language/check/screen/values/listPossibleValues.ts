import {
  fieldFacts,
  isSingleField,
  isOneOfShape,
  type Field,
  type Option,
  type Scalar,
  type Shape,
} from '#definition';
import { formatPathNames, parsePath, type PathParts } from '../../documents/path.ts';
import { findFormField } from '../form/findFormField.ts';
import type { ScreenIndex } from '../indexScreen.ts';
import { findFieldShape, getReadFields, findFields } from '../screenContents.ts';
import type { ValueContext } from './visitValues.ts';

/**
 * Returns every possible value at a path: the options of a choice, true and false of a checkbox, or a list of the catalogue.
 * Null among them means that the value may be absent. Returns null if any value is possible, or if the values are unknown.
 */
export function listPossibleValues(
  path: string,
  context: ValueContext,
  screen: ScreenIndex,
): Scalar[] | null {
  const parts = parsePath(path) ?? [];
  const [root, name, key] = parts;
  if (root === undefined || name === undefined) return null;
  if (root === 'form') return listFormFieldValues(formatPathNames(parts), context, screen);
  if (root === 'item' || root === 'outer') return listItemValues(parts, context, screen);
  if (root === 'filters') return listFilterValues(String(name), context, screen);
  if (root === 'row') return listShapeValues(findFieldShape(context.row, String(name)));
  if (root === 'chosen') return listChosenValues(parts, context, screen);
  if (!Object.hasOwn(screen.reads, String(root))) return null;
  return listShapeValues(
    findFieldShape(getReadFields(screen, String(root)), String(typeof name === 'number' ? key : name)),
  );
}

function listItemValues(parts: PathParts, context: ValueContext, screen: ScreenIndex): Scalar[] | null {
  const field = findFormField(parts, context, screen)?.field;
  return field && isSingleField(field) ? listFieldValues(field) : null;
}

function listChosenValues(parts: PathParts, context: ValueContext, screen: ScreenIndex): Scalar[] | null {
  const { field, rest = [] } = findFormField(parts, context, screen) ?? {};
  const options = field && isSingleField(field) ? field.options : undefined;
  if (!options || Array.isArray(options)) return null;
  return listShapeValues(findFieldShape(getReadFields(screen, options.from), String(rest[0])));
}

/** Returns the values that a shape of the catalogue lists; null if it lists none. */
function listShapeValues(shape: Shape | undefined): Scalar[] | null {
  return isOneOfShape(shape) ? [...shape.oneOf, null] : null;
}

function listFormFieldValues(name: string, { form }: ValueContext, screen: ScreenIndex): Scalar[] | null {
  const valueCache = findFields(name, form, screen).map(listFieldValues);
  return valueCache.length === 1 ? (valueCache[0] ?? null) : null;
}

/** Returns the possible values of a field. A choice whose initial value comes from a path may hold that value too. */
function listFieldValues({ type, options, initial, several }: Field): Scalar[] | null {
  const { holds } = fieldFacts[type];
  if (several) return null;
  if (holds === 'flag') return [true, false];
  if (holds !== 'choice' || !Array.isArray(options)) return null;
  if (typeof initial === 'object' && initial !== null) return null;
  return toValues(options);
}

function listFilterValues(name: string, { report }: ValueContext, screen: ScreenIndex): Scalar[] | null {
  const own = report?.filters?.filter((one) => one.name === name);
  const [filter, ...others] = own ?? (report ? [] : (screen.filters.get(name) ?? []));
  const options = filter && 'options' in filter ? filter.options : null;
  return Array.isArray(options) && others.length === 0 ? toValues(options) : null;
}

const values = new WeakMap<Option[], Scalar[]>();

/** Returns the values of options. Cached, because every condition on a choice needs them. */
function toValues(options: Option[]): Scalar[] {
  const known = values.get(options) ?? [...options.map(({ value }) => value), null];
  values.set(options, known);
  return known;
}
