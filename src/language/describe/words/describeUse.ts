import type { ExtensionUse } from '#definition';
import { describeScalar, type NoOtherKeys } from './phrase.ts';

/** Describes an extension with its options in words: `the extension stars, with max 5`. */
export function describeUse({ name, options = {}, ...rest }: ExtensionUse): string {
  rest satisfies NoOtherKeys;
  const pairs = Object.entries(options).map(([key, value]) => `${key} ${describeScalar(value)}`);
  return `the extension ${name}${pairs.length > 0 ? `, with ${pairs.join(', ')}` : ''}`;
}
