import type { Download } from '#definition';
import { describeText, describeValues } from './describeValue.ts';
import type { PathNames } from './pathNames.ts';
import type { NoOtherKeys } from './phrase.ts';

/** Describes a download in words: `saves the file of the call statement, named "Statement", with month: …`. */
export function describeDownload({ call, payload = {}, name, ...rest }: Download, names: PathNames): string {
  rest satisfies NoOtherKeys;
  const pairs = describeValues(payload, names);
  const sent = pairs.length > 0 ? `, with ${pairs.join('; ')}` : '';
  return `saves the file of the call ${call}, named ${describeText(name, names)}${sent}`;
}
