import { fieldFacts, pathWords, type Field, type Json } from '../../definition/index.ts';
import { triesOf } from '../language/isSatisfied.ts';
import { listConditions } from '../language/listConditions.ts';
import type { ActionCase, RuleCheck } from './actionCase.ts';
import { keepText } from './keepText.ts';
import { choicesOf } from '../reads.ts';

/** Values of a path on both sides of every limit that anything sets for it, good ones first. */
export function candidatesOf(one: ActionCase, path: string, values: Map<string, Json> = new Map()): Json[] {
  const parts = one.parts.filter((part) => part.path === path);
  const name = path.startsWith('form.') ? path.slice(5) : null;
  const field = name === null ? undefined : one.form.fields[name];
  if (!field) return [null, ...decidingValues(one, path), 'Asha', 0, 1];
  if (field.options) return [...choicesOf(one.context, field), ''];
  const { holds } = fieldFacts[field.type];
  if (holds === 'flag') return [true, false];
  if (holds === 'day') return ['1990-05-17', ''];
  const compared = parts.flatMap(({ must }) => pathWords(must).map(([, other]) => values.get(other) ?? ''));
  const texts = [
    ...compared,
    ...compared.map((value) => `${String(value)}x`),
    ...textsFor(field, parts, Object.keys(one.form.fields).indexOf(name ?? '')),
  ];
  return [...new Set(texts)].filter((text) => keepText(field, String(text)) === text);
}

/** The values that rules and the action's button name for a path. */
function decidingValues({ parts, action }: ActionCase, path: string): Json[] {
  const conditions = [...parts, ...listConditions(action.show), ...listConditions(action.disabled)];
  return conditions.filter((one) => one.path === path).flatMap(({ must }) => triesOf(must).values);
}

/** Texts of each length that matters, of a character that no field near it has: each must be sent from its own. */
function textsFor({ allow, maxLength }: Field, parts: RuleCheck[], at: number): string[] {
  const tries = parts.map(({ must }) => triesOf(must));
  const lengths = [maxLength ?? 8, ...tries.flatMap(({ limits }) => limits)].flatMap(around);
  const characters = allow === 'digits' ? '123456789' : 'klmnopqrstuvwxyz';
  const character = characters[at % characters.length] ?? '';
  return [
    ...tries.flatMap(({ texts }) => texts),
    ...[...new Set(lengths)].map((length) => character.repeat(length)),
    '',
    ' ',
  ];
}

const around = (limit: number) => [limit, limit - 1, limit + 1].filter((length) => length > 0);
