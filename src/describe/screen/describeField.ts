import type { Field, OptionsFrom } from '../../definition/index.ts';
import type { ListItem } from '../explanation.ts';
import { describeCases, describeFormat } from '../words/describeFormat.ts';
import { describeTest } from '../words/describeConstraint.ts';
import { describeOptions } from '../words/describeOptions.ts';
import { describeValue } from '../words/describeValue.ts';
import type { Names } from '../words/names.ts';
import { quote, sentence, type Nothing } from '../words/phrase.ts';

/** A field of a form: its label and name, what it is, and everything else that is said of it. */
export function describeField(name: string, field: Field, names: Names): ListItem {
  const { label, type, allow, maxLength, options, initial, value, format, figure, link, ...more } = field;
  const { prefix, show, disabled, note, autocomplete, unsent, ...rest } = more;
  rest satisfies Nothing;
  const told = [
    allow && `Keeps ${allowed[allow]} only, while typing and pasting.`,
    maxLength && `The input cuts after ${maxLength} characters.`,
    options && (Array.isArray(options) ? `Choices: ${describeOptions(options)}.` : describeRows(options)),
    initial !== undefined && `At first: ${describeValue(initial, names)}.`,
    value !== undefined && `Shows ${describeValue(value, names)}.`,
    format && sentence(`Shown as ${describeFormat(format, names)}`),
    figure && 'Shown large, as a balance.',
    link && `Beside its label a link opens the address ${link} of the config.`,
    prefix !== undefined && `Before the input stands ${describeValue(prefix, names)}.`,
    note && `Below it: ${describeCases(note, names)}.`,
    show && `Shown while ${describeTest(show, names)}.`,
    disabled && `Can't be changed while ${describeTest(disabled, names)}.`,
    autocomplete && describeAutocomplete(autocomplete),
    unsent && `Nothing sends or checks it: ${unsent}`,
  ];
  return {
    text: `${label} (${name}): ${types[type]}.`,
    more: told.flatMap((one) => one || []),
  };
}

/** What a field is, in words. */
const types: { [T in Field['type']]: string } = {
  text: 'a text',
  password: 'a password',
  textarea: 'a text of several lines',
  select: 'a choice from a list',
  radio: 'a choice of buttons',
  checkbox: 'a box to tick',
  date: 'a day',
  readOnly: 'shown only',
  hidden: 'not shown, sent as any other',
};

const allowed: { [A in NonNullable<Field['allow']>]: string } = {
  digits: 'digits',
  lettersAndSpaces: 'letters and spaces',
};

function describeRows({ from, valueKey, labelKey, ...rest }: OptionsFrom): string {
  rest satisfies Nothing;
  return `Choices: the rows that the read ${from} found; people read ${labelKey}, ${valueKey} is sent.`;
}

function describeAutocomplete(token: string): string {
  return token === 'off' ? 'Browsers leave it alone.' : `Browsers may fill it in as ${quote(token)}.`;
}
