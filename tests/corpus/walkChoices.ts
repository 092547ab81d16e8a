import { fieldFacts, type Field, type Json } from '#definition';
import type { ActionCase } from '#cases/form/actionCase.ts';
import { buildEntry } from '#cases/form/steps/buildFillSteps.ts';
import { endAfresh, startAfresh } from '../screens/walk/afresh.ts';
import { settle, type Happened } from '../screens/walk/renderScreen.tsx';
import { runStep } from '../screens/walk/runCase.tsx';
import { see } from '../screens/walk/see.ts';
import { fillShown, isShown, send, type Filled } from './fillForm.ts';
import type { Sample } from './readSamples.ts';
import { openSample } from './walkSample.ts';

/** The most options of a choice that are compared with its first option. */
const mostOptions = 4;

/** A choice that was changed and changed back, with a body after each change. */
export interface ChoiceWalk {
  /** The field and its options: `form.kind: a, b`. */
  name: string;
  sent: { body: Json | undefined; missing: string[] }[];
}

/**
 * Walks each choice that shows other fields: fills the form with its first option, changes to another option, fills and
 * sends, then changes back and sends.
 */
export async function walkChoices(sample: Sample): Promise<ChoiceWalk[]> {
  const { action, render } = await openSample(sample);
  const walks = [];
  for (const [name, first, other] of listChanges(action)) {
    startAfresh();
    const happened = await render();
    const sent = await walkChange(action, { name, first, other }, happened);
    endAfresh();
    if (sent) walks.push({ name: `form.${name}: ${String(first)}, ${String(other)}`, sent });
  }
  return walks;
}

/** The choices that show other fields, each with its first option and another one. */
function listChanges({ form }: ActionCase): [name: string, first: Json, other: Json][] {
  const shows = JSON.stringify(Object.values(form.fields).map(({ show }) => show ?? null));
  return Object.entries(form.fields).flatMap(([name, field]) => {
    const [first, ...others] = listValues(field);
    if (first === undefined || !shows.includes(`"form.${name}"`)) return [];
    return others.map((other): [string, Json, Json] => [name, first, other]);
  });
}

function listValues({ options, type, several }: Field): Json[] {
  if (fieldFacts[type].holds === 'flag') return [false, true];
  if (!Array.isArray(options) || several === true) return [];
  return options.slice(0, mostOptions).map((option) => (typeof option === 'string' ? option : option.value));
}

interface Change {
  name: string;
  first: Json;
  other: Json;
}

/** The bodies after the change and after the change back. Null if the choice itself is not visible. */
async function walkChange(
  one: ActionCase,
  { name, first, other }: Change,
  happened: Happened,
): Promise<ChoiceWalk['sent'] | null> {
  const filled: Filled = new Map();
  if (!(await choose(one, name, first, filled, happened))) return null;
  await fillShown(one, 0, filled, happened);
  if (!(await choose(one, name, other, filled, happened))) return null;
  const sent = [await fillAndSend(one, filled, happened)];
  if (await choose(one, name, first, filled, happened)) sent.push(await fillAndSend(one, filled, happened));
  return sent;
}

async function choose(
  one: ActionCase,
  name: string,
  value: Json,
  filled: Filled,
  happened: Happened,
): Promise<boolean> {
  const field = one.form.fields[name] as Field;
  if (see().fields[field.label]?.closed !== false) return false;
  filled.set(name, value);
  await runStep({ enter: { [field.label]: buildEntry(one, field, value) } }, happened);
  await settle(400);
  return true;
}

async function fillAndSend(
  one: ActionCase,
  filled: Filled,
  happened: Happened,
): Promise<ChoiceWalk['sent'][number]> {
  await fillShown(one, 0, filled, happened);
  const before = happened.sent.length;
  await send(one, happened);
  const body = happened.sent.slice(before).find(({ call }) => call === 'send')?.payload;
  return { body, missing: listMissing(one, filled, body) };
}

/** The visible fields whose typed value is not in the body. */
function listMissing(one: ActionCase, filled: Filled, body: Json | undefined): string[] {
  const texts = new Set(listLeaves(body ?? null));
  return [...filled].flatMap(([name, value]) => {
    const field = one.form.fields[name];
    const isSent = field?.type !== 'file' && isSentField(one, name);
    if (!field || !isSent || !isShown(one, field, filled)) return [];
    const typed = listLeaves(value).filter((text) => text !== '' && text !== 'false');
    return typed.every((text) => texts.has(text)) ? [] : [`form.${name}: ${JSON.stringify(value)}`];
  });
}

/** True if the action sends a field. Without `send`, it sends what its payload names, and lists item by item. */
function isSentField({ action, form }: ActionCase, name: string): boolean {
  if (action.send !== undefined) return form.fields[name]?.unsent === undefined;
  const payload = JSON.stringify(action.payload ?? {});
  return payload.includes(`"form.${name}"`) || /\.\d+(\.|$)/.test(name);
}

function listLeaves(value: Json): string[] {
  if (typeof value !== 'object' || value === null) return value === null ? [] : [String(value)];
  return Object.values(value).flatMap(listLeaves);
}
