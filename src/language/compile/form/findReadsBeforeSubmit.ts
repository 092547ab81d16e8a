import {
  getOwnValue,
  listValuePaths,
  listConditionPaths,
  type Action,
  type Rule,
  type Value,
} from '#definition';
import { compilePath } from '../compilePath.ts';
import type { CompileContext } from '../compileContext.ts';

/**
 * Returns the names of the reads that an action's rules, `show` and payload use, and the reads that those use, in the order
 * of the definition. A submit, or Next of a step, waits for them.
 */
export function findReadsBeforeSubmit(
  action: Pick<Action, 'show' | 'payload'>,
  rules: Rule[],
  context: CompileContext,
): string[] {
  const found = new Set<string>();
  const visit = (path: string): void => {
    const name = findRead(path, context);
    if (name === null || found.has(name)) return;
    found.add(name);
    const { payload = {}, when } = getOwnValue(context.reads, name) ?? {};
    [...listPaths(payload), ...listConditionPaths(when)].forEach(visit);
  };
  const ofRules = rules.flatMap(({ when, each = [] }) => [...listConditionPaths(when), ...[each].flat()]);
  [
    ...listConditionPaths(rules),
    ...ofRules,
    ...listConditionPaths(action.show),
    ...listPaths(action.payload),
  ].forEach(visit);
  return Object.keys(context.reads).filter((name) => found.has(name));
}

/** Returns the read behind a path. `chosen.<field>` belongs to the read of the field's options. */
function findRead(path: string, { reads, options }: CompileContext): string | null {
  const [root, ...rest] = compilePath(path);
  const names = rest.filter((step) => typeof step === 'string').join('.');
  const field = Object.keys(options).find((one) => `${names}.`.startsWith(`${one}.`) || isOfItem(names, one));
  const name = root === 'chosen' ? getOwnValue(options, field ?? '')?.from : root;
  return typeof name === 'string' && Object.hasOwn(reads, name) ? name : null;
}

/** True if `item.sku.price` may lead to `lines.sku`, or into it. */
function isOfItem(names: string, field: string): boolean {
  const steps = field.split('.');
  const inner = steps.map((_, at) => ['item', ...steps.slice(at + 1)].join('.'));
  return inner.slice(0, -1).some((one) => `${names}.`.startsWith(`${one}.`));
}

function listPaths(values: Record<string, Value> = {}): string[] {
  return Object.values(values).flatMap(listValuePaths);
}
