import type { Field, Json } from '../../definition/index.ts';
import { listConditions, namedValues } from '../language/listConditions.ts';
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
  if (field.type === 'checkbox') return [true, false];
  if (field.type === 'date') return ['1990-05-17', ''];
  const compared = parts.flatMap(({ must }) => (must.sameAs ? [values.get(must.sameAs) ?? ''] : []));
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
  return conditions.filter((one) => one.path === path).flatMap(({ must }) => namedValues(must));
}

const emails = [
  ...['abc@mail.example', 'a.b+c@x.co', 'ab@mail.example', 'abc@mail'],
  ...['abc.mail.example', 'a b@mail.example', 'ab c@x.co'],
];

/** Texts of each length that matters, of a character that no field near it has: each must be sent from its own. */
function textsFor({ allow, maxLength }: Field, parts: RuleCheck[], at: number): string[] {
  const limits = parts.flatMap(({ must }) => [must.minLength, must.maxLength, must.longerThan]);
  const lengths = [maxLength ?? 8, ...limits].flatMap((limit) => (limit === undefined ? [] : around(limit)));
  const characters = allow === 'digits' ? '123456789' : 'klmnopqrstuvwxyz';
  const character = characters[at % characters.length] ?? '';
  return [
    ...(parts.some(({ must }) => must.email) ? emails : []),
    ...[...new Set(lengths)].map((length) => character.repeat(length)),
    '',
    ' ',
  ];
}

const around = (limit: number) => [limit, limit - 1, limit + 1].filter((length) => length > 0);
