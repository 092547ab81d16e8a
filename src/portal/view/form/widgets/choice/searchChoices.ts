import type { Choice } from '../../store/createChoices.ts';

/** More are of no help to read: typing goes on to narrow them. */
const mostShown = 100;

/** The choices whose label has a text in it, whatever its case. */
export function searchChoices(choices: readonly Choice[], text: string): Choice[] {
  const wanted = fold(text);
  return choices.filter(({ label }) => fold(label).includes(wanted)).slice(0, mostShown);
}

/** The one choice that a text names in full; undefined where it names none, or several. */
export function choiceNamed(choices: readonly Choice[], text: string): Choice | undefined {
  const named = choices.filter(({ label }) => fold(label) === fold(text));
  return named.length === 1 ? named[0] : undefined;
}

const fold = (text: string) => text.trim().toLocaleLowerCase();
