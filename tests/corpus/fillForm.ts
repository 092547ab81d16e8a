import { fieldFacts, type Field, type Json } from '#definition';
import type { ActionCase } from '#cases/form/actionCase.ts';
import { listCandidates } from '#cases/form/solve/listCandidates.ts';
import { buildEntry } from '#cases/form/steps/buildFillSteps.ts';
import { nestValues } from '#cases/form/expandForm.ts';
import { getNextLabel } from '#cases/form/steps/steps.ts';
import { isSatisfied, satisfiesConstraint } from '#cases/language/evaluate.ts';
import { settle, type Happened } from '../screens/walk/renderScreen.tsx';
import { runStep } from '../screens/walk/runCase.tsx';
import { see } from '../screens/walk/see.ts';

/** The most rounds of filling, because filled fields may show more fields. */
const rounds = 8;

/** The values that were entered, by field. Null: an item was added to this list. */
export type Filled = Map<string, Json>;

/**
 * Fills all visible fields of a form with valid values, again where that shows more, and sends it. Each turn takes
 * another option of each choice.
 */
export async function fillForm(one: ActionCase, turn: number, happened: Happened): Promise<void> {
  await fillShown(one, turn, new Map(), happened);
  await send(one, happened);
}

/** Fills all visible fields that are not filled yet, again where that shows more. */
export async function fillShown(
  one: ActionCase,
  turn: number,
  filled: Filled,
  happened: Happened,
): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    const isMore = (await addItems(one, filled, happened)) || (await enterShown(one, turn, filled, happened));
    if (!isMore && !(await goOn(one, happened))) break;
  }
}

export async function send(one: ActionCase, happened: Happened): Promise<void> {
  await runStep({ press: one.action.label }, happened);
  await settle(400);
}

/** Adds an item to each visible list that has none. True if there was one. */
async function addItems(one: ActionCase, filled: Filled, happened: Happened): Promise<boolean> {
  const word = one.context.config.words.addItem ?? 'Add';
  const lists = one.form.lists.filter(
    ({ path, initialItems: atFirst }) => atFirst === 0 && !filled.has(path),
  );
  let isAdded = false;
  for (const { path, label, add } of lists) {
    const press = runStep({ press: `${label} › ${add ?? word}` }, happened);
    if (!(await press.then(() => true).catch(() => false))) continue;
    filled.set(path, null);
    isAdded = true;
  }
  return isAdded;
}

/** Fills each visible, enabled field that is not filled yet. True if there was one. */
async function enterShown(
  one: ActionCase,
  turn: number,
  filled: Filled,
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
    await runStep({ enter: { [field.label]: buildEntry(one, field, value) } }, happened);
    if (isDecisive(field)) ({ fields } = see());
  }
  if (isEntered) await settle(400);
  return isEntered;
}

/**
 * True if a field should be visible, because another may have its label. Fields that are not filled yet have their
 * initial values.
 */
export function isShown(one: ActionCase, { show }: Field, filled: Map<string, Json>): boolean {
  const atFirst = Object.entries(one.form.fields).map(([name, { initial = '' }]) => [name, initial] as const);
  return isSatisfied(
    show,
    scopeOf(one, new Map<string, Json>([...(atFirst as [string, Json][]), ...filled])),
  );
}

/** The scope of decisions, with the form as it was filled. */
function scopeOf(one: ActionCase, filled: Map<string, Json>): { form: Json } {
  const values = [...filled].filter(([name]) => Object.hasOwn(one.form.fields, name));
  return { form: nestValues(one.form, Object.fromEntries(values)) };
}

/** True if other fields may be shown or hidden by its value. */
function isDecisive({ options, type }: Field): boolean {
  return options !== undefined || fieldFacts[type].holds === 'flag';
}

/** Continues to the next step. True if there is one. */
async function goOn(one: ActionCase, happened: Happened): Promise<boolean> {
  const label = getNextLabel(one.context.config.words);
  if (see().buttons[label] !== 'ready') return false;
  await runStep({ press: label }, happened);
  return true;
}

/** A value that meets every rule about a field that applies now. Undefined if there is none. */
function valueFor(
  one: ActionCase,
  [name, field]: [string, Field],
  turn: number,
  filled: Map<string, Json>,
): Json {
  const path = `form.${name}`;
  const isTaken = (value: Json) => {
    const scope = scopeOf(one, new Map([...filled, [name, value]]));
    const counting = one.checks.filter((part) => part.path === path && isSatisfied(part.when, scope));
    return counting.every(({ must }) => satisfiesConstraint(must, path, scope));
  };
  return rotate(triedFor(one, path, field), isDecisive(field) ? turn : 0).find(isTaken) ?? '';
}

function triedFor(one: ActionCase, path: string, field: Field): Json[] {
  const tried = listCandidates(one, path);
  const constraints = one.checks.filter((part) => part.path === path).map(({ must }) => must);
  const limits = [
    constraints.map(({ minimum }) => minimum),
    constraints.map(({ maximum }) => maximum),
    constraints.map((must) => must.const),
    constraints.flatMap((must) => must.enum ?? []),
  ].flat();
  const named = limits.filter((one) => typeof one === 'number' || typeof one === 'string').map(String);
  return isDecisive(field) ? tried.filter((value) => value !== '') : [...tried, ...named];
}

function rotate<T>(list: T[], turn: number): T[] {
  const at = list.length === 0 ? 0 : turn % list.length;
  return [...list.slice(at), ...list.slice(0, at)];
}
