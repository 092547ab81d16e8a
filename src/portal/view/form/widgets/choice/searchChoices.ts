import type { SelectOption } from '../../store/createFieldOptions.ts';

/** The maximum of shown choices. Typing narrows them further. */
const maxShownChoices = 100;

export function searchChoices(choices: readonly SelectOption[], text: string): SelectOption[] {
  const wanted = fold(text);
  return choices.filter(({ label }) => fold(label).includes(wanted)).slice(0, maxShownChoices);
}

/** Finds the only choice whose label is a text, ignoring case; undefined if there is none or several. */
export function findChoiceByLabel(choices: readonly SelectOption[], text: string): SelectOption | undefined {
  const named = choices.filter(({ label }) => fold(label) === fold(text));
  return named.length === 1 ? named[0] : undefined;
}

const fold = (text: string) => text.trim().toLocaleLowerCase();
