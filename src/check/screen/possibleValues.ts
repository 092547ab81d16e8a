import { fieldFacts, type Field, type Option, type Scalar, type Shape } from '../../definition/index.ts';
import { parsePath } from '../path.ts';
import type { ScreenIndex } from './indexScreen.ts';
import { fieldShape, fieldsOfRead, findFields } from './screenPieces.ts';
import type { Context } from './visitValues.ts';

/**
 * Every value that can stand at a path: the options of a choice, true and false of a checkbox, what the catalogue lists;
 * null among them: it may be absent.
 * @returns null where it can be anything, or is not known.
 */
export function possibleValues(path: string, context: Context, screen: ScreenIndex): Scalar[] | null {
  const [root, name, key] = parsePath(path) ?? [];
  if (root === undefined || name === undefined) return null;
  if (root === 'form') return ofFields(String(name), context, screen);
  if (root === 'filters') return ofFilters(String(name), context, screen);
  if (root === 'row') return listed(fieldShape(context.row, String(name)));
  const options = root === 'chosen' ? findFields(String(name), context.form, screen)[0]?.options : undefined;
  if (options && !Array.isArray(options))
    return listed(fieldShape(fieldsOfRead(screen, options.from), String(key)));
  if (!Object.hasOwn(screen.reads, String(root))) return null;
  return listed(
    fieldShape(fieldsOfRead(screen, String(root)), String(typeof name === 'number' ? key : name)),
  );
}

/** Every value that a shape of the catalogue lists; null where it lists none. */
function listed(shape: Shape | undefined): Scalar[] | null {
  return typeof shape === 'object' ? [...shape.oneOf, null] : null;
}

function ofFields(name: string, { form }: Context, screen: ScreenIndex): Scalar[] | null {
  const values = findFields(name, form, screen).map(valuesOf);
  return values.length === 1 ? (values[0] ?? null) : null;
}

/** A choice that starts with what is read from elsewhere may hold that too. */
function valuesOf({ type, options, initial }: Field): Scalar[] | null {
  const { holds } = fieldFacts[type];
  if (holds === 'flag') return [true, false];
  if (holds !== 'choice' || !Array.isArray(options)) return null;
  if (typeof initial === 'object' && initial !== null) return null;
  return toValues(options);
}

function ofFilters(name: string, { report }: Context, screen: ScreenIndex): Scalar[] | null {
  const own = report?.filters?.filter((one) => one.name === name);
  const [filter, ...others] = own ?? (report ? [] : (screen.filters.get(name) ?? []));
  return filter && 'options' in filter && others.length === 0 ? toValues(filter.options) : null;
}

const values = new WeakMap<Option[], Scalar[]>();

/** Every decision on a choice asks, so each answer is kept. */
function toValues(options: Option[]): Scalar[] {
  const known = values.get(options) ?? [...options.map(({ value }) => value), null];
  values.set(options, known);
  return known;
}
