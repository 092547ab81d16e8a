import type { Code } from '#definition';
import { describeValue } from '../words/describeValue.ts';
import type { PathNames } from '../words/pathNames.ts';
import type { NoOtherKeys } from '../words/phrase.ts';

export function describeCode({ field, to, about, seconds, ...rest }: Code, names: PathNames): string {
  rest satisfies NoOtherKeys;
  const [typed, meant] = [field, about].map((name) => describeValue({ from: `form.${name}` }, names));
  return `It sends a one-time code to ${describeValue(to, names)}, for ${meant}: ${typed} takes the focus and says so, and ${seconds} seconds are counted down.`;
}
