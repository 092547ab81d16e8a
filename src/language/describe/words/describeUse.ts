import type { ExtensionUse } from '#definition';
import { describeScalar, type Nothing } from './phrase.ts';

/** An extension and what it is told, in words: `the extension stars, with max 5`. */
export function describeUse({ name, options = {}, ...rest }: ExtensionUse): string {
  rest satisfies Nothing;
  const told = Object.entries(options).map(([key, value]) => `${key} ${describeScalar(value)}`);
  return `the extension ${name}${told.length > 0 ? `, with ${told.join(', ')}` : ''}`;
}
