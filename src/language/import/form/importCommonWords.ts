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

/** Imports the words that fields of every type have: label, help, placeholder and conditions. */
export function importCommonWords(
  schema: JsonSchema,
  { property, hint, scope, when }: Common,
): DefinitionJson {
  const help = hint.help ?? schema.description;
  const show = [...when, ...listHintConditions(hint, 'SHOW', scope)];
  const disabled = listHintConditions(hint, 'DISABLE', scope);
  return {
    label: readText(hint.label) ?? readText(schema.title) ?? buildLabel(property),
    ...(readText(help) !== null && { help: readText(help) }),
    ...(readText(hint.placeholder) !== null && { placeholder: readText(hint.placeholder) }),
    ...(show.length > 0 && { show: joinConditions(show) }),
    ...(when.length > 0 && { hidden: 'leftOut' }),
    ...(disabled.length > 0 && { disabled: joinConditions(disabled) }),
  };
}

/** Returns conditions by which the UI schema shows or disables a field. HIDE and ENABLE are negated. */
function listHintConditions(hint: FieldHint, effect: 'SHOW' | 'DISABLE', scope: FormScope): DefinitionJson[] {
  const turned = effect === 'SHOW' ? 'HIDE' : 'ENABLE';
  const whens = (hint.whens ?? []).filter((one) => one.effect === effect || one.effect === turned);
  return whens.flatMap((one) => {
    const found = importHintCondition(one, scope);
    const test = one.effect === turned ? negateConditions(found) : found;
    if (!test)
      scope.remarks.reportLoss(
        one.pointer,
        'No test says this condition, so the field is always as it is at first.',
      );
    return test ?? [];
  });
}

function importHintCondition({ conditions, join }: HintCondition, scope: FormScope): DefinitionJson[] | null {
  const found = conditions.map(({ path, schema }) =>
    importValueConditions(formatValuePath(path, scope), schema as JsonSchema),
  );
  if (found.some((one) => one === null || one.length === 0)) return null;
  const lists = found as DefinitionJson[][];
  return join === 'all' || lists.length === 1
    ? lists.flat()
    : [{ any: lists.map((list) => (list.length === 1 ? (list[0] as Json) : list)) }];
}

function joinConditions(tests: DefinitionJson[]): Json {
  return tests.length === 1 ? (tests[0] as Json) : tests;
}

function readText(text: unknown): string | null {
  return typeof text === 'string' && text.trim() !== '' ? text : null;
}

/** Formats a property's path in a form: `lines[].qty` is `item.qty` in its list, and `street` is `form.street`. */
function formatValuePath(path: string, { listPath: each, path: around }: FormScope): string {
  const list = around.slice(0, around.lastIndexOf('[]') + 2);
  const isInItem = each !== undefined && path.startsWith(`${list}.`);
  const steps = (isInItem ? path.slice(list.length + 1) : path).split('.');
  return [isInItem ? 'item' : 'form', ...steps.map(buildFieldName)].join('.');
}
