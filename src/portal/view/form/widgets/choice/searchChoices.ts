import type { Choice } from '../../store/createChoices.ts';

/** The maximum of shown choices. Typing narrows them further. */
const mostShown = 100;

export function searchChoices(choices: readonly Choice[], text: string): Choice[] {
  const wanted = fold(text);
  return choices.filter(({ label }) => fold(label).includes(wanted)).slice(0, mostShown);
}

/** The only choice whose label is a text, ignoring case; undefined if there is none or several. */
export function findChoiceByLabel(choices: readonly Choice[], text: string): Choice | undefined {
  const named = choices.filter(({ label }) => fold(label) === fold(text));
  return named.length === 1 ? named[0] : undefined;
}

const fold = (text: string) => text.trim().toLocaleLowerCase();
