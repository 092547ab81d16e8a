import { textOf } from '../textOf.ts';
import type { Json } from '#definition';

/** What a person reads of a field that is not what a rule asks: a sentence to begin with. */
export function messageOf(label: string, must: { [word: string]: Json }): string {
  const [word = '', value] = Object.entries(must).find(([name]) => name !== 'optional') ?? [];
  return `${label} ${sentences[word]?.(value ?? null) ?? 'is not as it has to be'}.`;
}

const sentences: Partial<Record<string, (value: Json) => string>> = {
  filled: (value) => (value === true ? 'is needed' : 'has to be empty'),
  minLength: (value) => `needs at least ${textOf(value)} characters`,
  maxLength: (value) => `may have at most ${textOf(value)} characters`,
  minimum: (value) => `is at least ${textOf(value)}`,
  maximum: (value) => `is at most ${textOf(value)}`,
  email: () => 'is no e-mail address',
  enum: (value) => `is one of ${(value as Json[]).slice(0, 8).map(textOf).join(', ')}`,
  noneOf: (value) => `can not be ${(value as Json[]).map(textOf).join(', ')}`,
};
