import type { Scalar } from '#definition';
import type { Act } from './listMoments.ts';

/** What is done, in a few words: what was entered last, or else pressed. */
export function tellActs(acts: Act[]): string {
  const entered = acts.flatMap((act) => ('enter' in act ? [act.enter] : [])).at(-1);
  const pressed = acts.flatMap((act) => ('press' in act ? [`${quote(act.press)} pressed`] : [])).at(-1);
  const values = Object.entries(entered ?? {});
  if (values.length > 0 && values.length <= most) return values.map(tellEntry).join(', ');
  return pressed ?? '';
}

/** How many values are named at most: more of them are a form that is filled in. */
const most = 2;

const quote = (value: Scalar): string => JSON.stringify(value);
const tellEntry = ([label, value]: [string, Scalar]): string => `${label} ${quote(value)}`;

/** What of what is done is not done otherwise, a few words each: fields that are filled in, buttons, how it is opened. */
export function tellOtherActs(mine: Act[], theirs: Act[]): string[] {
  const known = new Set(theirs.flatMap(listDone));
  return [...new Set(mine.flatMap(listDone))].filter((words) => !known.has(words));
}

function listDone(act: Act): string[] {
  if ('enter' in act) return Object.keys(act.enter).map((label) => `fills in ${quote(label)}`);
  if ('press' in act) return [`presses ${quote(act.press)}`];
  return ['submit' in act ? 'presses Enter' : `opens it with ${JSON.stringify(act.open)}`];
}

/** The values that are entered into the same field as otherwise, and are others. */
export function tellOtherValues(mine: Act[], theirs: Act[]): string[] {
  const [own, other] = [mine, theirs].map((acts): Record<string, Scalar> => {
    return Object.assign({}, ...acts.flatMap((act) => ('enter' in act ? [act.enter] : [])));
  });
  const entries = Object.entries(own!).filter(([label, value]) => label in other! && other![label] !== value);
  return entries.map((entry) => `with ${tellEntry(entry)}`);
}
