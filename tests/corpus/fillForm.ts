import { fieldFacts, type Field, type Json } from '#definition';
import type { ActionCase } from '#cases/form/actionCase.ts';
import { candidatesOf } from '#cases/form/solve/candidates.ts';
import { entryOf } from '#cases/form/steps/enterForm.ts';
import { nestValues } from '#cases/form/expandForm.ts';
import { nextLabel } from '#cases/form/steps/steps.ts';
import { isSatisfied, meets } from '#cases/language/isSatisfied.ts';
import { settle, type Happened } from '../screens/walk/renderScreen.tsx';
import { runStep } from '../screens/walk/runCase.tsx';
import { see } from '../screens/walk/see.ts';

/** How often more may be shown by what was filled in. */
const rounds = 8;

/**
 * Fills all that a form shows with values that its rules take, again where that shows more, and sends it. Another turn takes
 * another choice of each.
 */
export async function fillForm(one: ActionCase, turn: number, happened: Happened): Promise<void> {
  const filled = new Map<string, Json>();
  for (let round = 0; round < rounds; round += 1) {
    const isMore = (await addItems(one, filled, happened)) || (await enterShown(one, turn, filled, happened));
    if (!isMore && !(await goOn(one, happened))) break;
  }
  await runStep({ press: one.action.label }, happened);
  await settle(400);
}

/** Adds an item to each list that is shown and has none; whether there was one. */
async function addItems(one: ActionCase, filled: Map<string, Json>, happened: Happened): Promise<boolean> {
  const word = one.context.config.words.addItem ?? 'Add';
  const lists = one.form.lists.filter(({ path, atFirst }) => atFirst === 0 && !filled.has(path));
  let isAdded = false;
  for (const { path, label, add } of lists) {
    const press = runStep({ press: `${label} › ${add ?? word}` }, happened);
    if (!(await press.then(() => true).catch(() => false))) continue;
    filled.set(path, null);
    isAdded = true;
  }
  return isAdded;
}

/** Fills each field that is shown, is open, and was not filled yet; whether there was one. */
async function enterShown(
  one: ActionCase,
  turn: number,
  filled: Map<string, Json>,
  happened: Happened,
): Promise<boolean> {
  let isEntered = false;
  let { fields } = see();
  for (const [name, field] of Object.entries(one.form.fields)) {
    if (filled.has(name) || fieldFacts[field.type].people !== 'enter') continue;
    if (fields[field.label]?.closed !== false || !isShown(one, field, filled)) continue;
    const value = valueFor(one, [name, field], turn, filled);
    filled.set(name, value);
    isEntered = true;
    if (value === '' && fieldFacts[field.type].inSight) continue;
    await runStep({ enter: { [field.label]: entryOf(one, field, value) } }, happened);
    if (isDecisive(field)) ({ fields } = see());
  }
  if (isEntered) await settle(400);
  return isEntered;
}

/** Whether a field is meant to be shown: another may have its label. What is not filled yet is as it is at first. */
function isShown(one: ActionCase, { show }: Field, filled: Map<string, Json>): boolean {
  const atFirst = Object.entries(one.form.fields).map(([name, { initial = '' }]) => [name, initial] as const);
  return isSatisfied(
    show,
    scopeOf(one, new Map<string, Json>([...(atFirst as [string, Json][]), ...filled])),
  );
}

/** What decisions look into, the form as it was filled. */
function scopeOf(one: ActionCase, filled: Map<string, Json>): { form: Json } {
  const values = [...filled].filter(([name]) => Object.hasOwn(one.form.fields, name));
  return { form: nestValues(one.form, Object.fromEntries(values)) };
}

/** Whether other fields may come and go by it. */
function isDecisive({ options, type }: Field): boolean {
  return options !== undefined || fieldFacts[type].holds === 'flag';
}

/** Goes on to the next step; whether there is one. */
async function goOn(one: ActionCase, happened: Happened): Promise<boolean> {
  const label = nextLabel(one.context.config.words);
  if (see().buttons[label] !== 'ready') return false;
  await runStep({ press: label }, happened);
  return true;
}

/** A value that meets every rule about a field that counts as things stand; nothing where there is none. */
function valueFor(
  one: ActionCase,
  [name, field]: [string, Field],
  turn: number,
  filled: Map<string, Json>,
): Json {
  const path = `form.${name}`;
  const isTaken = (value: Json) => {
    const scope = scopeOf(one, new Map([...filled, [name, value]]));
    const counting = one.parts.filter((part) => part.path === path && isSatisfied(part.when, scope));
    return counting.every(({ must }) => meets(must, path, scope));
  };
  return rotate(triedFor(one, path, field), isDecisive(field) ? turn : 0).find(isTaken) ?? '';
}

function triedFor(one: ActionCase, path: string, field: Field): Json[] {
  const tried = candidatesOf(one, path);
  const asked = one.parts.filter((part) => part.path === path).map(({ must }) => must);
  const limits = [
    asked.map(({ minimum }) => minimum),
    asked.map(({ maximum }) => maximum),
    asked.map((must) => must.const),
    asked.flatMap((must) => must.enum ?? []),
  ].flat();
  const named = limits.filter((one) => typeof one === 'number' || typeof one === 'string').map(String);
  return isDecisive(field) ? tried.filter((value) => value !== '') : [...tried, ...named];
}

function rotate<T>(list: T[], turn: number): T[] {
  const at = list.length === 0 ? 0 : turn % list.length;
  return [...list.slice(at), ...list.slice(0, at)];
}
