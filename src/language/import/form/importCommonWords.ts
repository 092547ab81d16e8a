import type { Json } from '#definition';
import type { FieldHint, HintCondition } from '../hints/hint.ts';
import { buildFieldName } from '../names.ts';
import { buildLabel } from '#shared/buildLabel.ts';
import type { JsonSchema } from '../schema/jsonSchema.ts';
import { importValueConditions, negateConditions } from './conditions.ts';
import type { FormScope, DefinitionJson } from './formScope.ts';

interface Common {
  property: string;
  hint: FieldHint;
  scope: FormScope;
  when: DefinitionJson[];
}

/** The words that fields of every type have: label, help, placeholder and conditions. */
export function importCommonWords(
  schema: JsonSchema,
  { property, hint, scope, when }: Common,
): DefinitionJson {
  const help = hint.help ?? schema.description;
  const show = [...when, ...testsOf(hint, 'SHOW', scope)];
  const disabled = testsOf(hint, 'DISABLE', scope);
  return {
    label: textOf(hint.label) ?? textOf(schema.title) ?? buildLabel(property),
    ...(textOf(help) !== null && { help: textOf(help) }),
    ...(textOf(hint.placeholder) !== null && { placeholder: textOf(hint.placeholder) }),
    ...(show.length > 0 && { show: single(show) }),
    ...(when.length > 0 && { hidden: 'leftOut' }),
    ...(disabled.length > 0 && { disabled: single(disabled) }),
  };
}

/** Conditions by which the UI schema shows or disables a field. HIDE and ENABLE are negated. */
function testsOf(hint: FieldHint, effect: 'SHOW' | 'DISABLE', scope: FormScope): DefinitionJson[] {
  const turned = effect === 'SHOW' ? 'HIDE' : 'ENABLE';
  const whens = (hint.whens ?? []).filter((one) => one.effect === effect || one.effect === turned);
  return whens.flatMap((one) => {
    const found = testOf(one, scope);
    const test = one.effect === turned ? negateConditions(found) : found;
    if (!test)
      scope.remarks.lose(
        one.pointer,
        'No test says this condition, so the field is always as it is at first.',
      );
    return test ?? [];
  });
}

function testOf({ conditions, join }: HintCondition, scope: FormScope): DefinitionJson[] | null {
  const found = conditions.map(({ path, schema }) =>
    importValueConditions(pathOfValue(path, scope), schema as JsonSchema),
  );
  if (found.some((one) => one === null || one.length === 0)) return null;
  const lists = found as DefinitionJson[][];
  return join === 'all' || lists.length === 1
    ? lists.flat()
    : [{ any: lists.map((list) => (list.length === 1 ? (list[0] as Json) : list)) }];
}

function single(tests: DefinitionJson[]): Json {
  return tests.length === 1 ? (tests[0] as Json) : tests;
}

function textOf(text: unknown): string | null {
  return typeof text === 'string' && text.trim() !== '' ? text : null;
}

/** A property's path in a form: `lines[].qty` is `item.qty` in its list, and `street` is `form.street`. */
function pathOfValue(path: string, { each, path: around }: FormScope): string {
  const list = around.slice(0, around.lastIndexOf('[]') + 2);
  const isInItem = each !== undefined && path.startsWith(`${list}.`);
  const steps = (isInItem ? path.slice(list.length + 1) : path).split('.');
  return [isInItem ? 'item' : 'form', ...steps.map(buildFieldName)].join('.');
}
