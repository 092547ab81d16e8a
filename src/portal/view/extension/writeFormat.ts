import type { Colour } from '#definition';
import type { WriteExtension } from '#engine/formats/extensionFormat.ts';
import { toText } from '#engine/values/toText.ts';
import type { Formatted } from './contract.ts';
import { codeOf } from './installed.ts';
import { sayFault } from './sayFault.ts';

/** What an extension makes of a value. Where it can't, that is said, with the value as it came. */
export const writeFormat: WriteExtension = ({ name, options, shows = 'text' }, value, said) => {
  const whole = toText(value);
  try {
    const formatted = readFormatted(codeOf('format', name)(value, { options, locale: said.locale }));
    return shows === 'word' ? formatted : { ...formatted, whole };
  } catch {
    return { text: `${sayFault(name, said.words)} ${whole}`, whole };
  }
};

const colours = ['green', 'red'] as const;

/** @throws where an extension gives something else. */
function readFormatted(given: Formatted): { text: string; colour?: Colour } {
  const { text, colour } = typeof given === 'string' ? { text: given, colour: undefined } : given;
  if (typeof text !== 'string') throw new TypeError('it gives no text');
  return colour && colours.includes(colour) ? { text, colour } : { text };
}
