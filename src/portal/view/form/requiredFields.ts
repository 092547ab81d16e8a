import type { CompiledForm, PrecompiledTest } from '#definition';
import { failingPath } from '#engine/values/isSatisfied.ts';

const known = new WeakMap<CompiledForm, ReadonlySet<string>>();

/** The fields that a rule refuses empty, whatever else is filled in, by their paths with dots. Found once for a form. */
export function requiredFields(form: CompiledForm, tests: readonly PrecompiledTest[]): ReadonlySet<string> {
  const found = known.get(form) ?? new Set(findRequired(form, tests));
  known.set(form, found);
  return found;
}

function findRequired({ actions }: CompiledForm, tests: readonly PrecompiledTest[]): string[] {
  const always = actions
    .flatMap(({ rules }) => rules)
    .filter(({ when, each, other }) => !when && !each && !other);
  return always.flatMap((rule) =>
    rule.on
      .filter((path) => path[0] === 'form' && failingPath({ ...rule, on: [path] }, {}, tests) !== null)
      .map(([, ...path]) => path.join('.')),
  );
}
