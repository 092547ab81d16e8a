import type { ValuePath } from '#edit/change.ts';
import { isObject } from '#shared/isObject.ts';
import { readAt } from '../records.ts';

/** A button, as far as it may be written. */
export type PlainButton = Record<string, unknown>;

/** A text of a button. */
export interface TextPlace {
  /** From the button on. */
  path: ValuePath;
  /** The words before the blank; '' for the label. */
  lead: string;
  /** The start of the blank's accessible name. */
  noun: string;
  /** True if the text is removed when it is emptied, so that the portal's or a template's counts. */
  isOptional: boolean;
}

/** Lists the texts of a button that have a blank. Only a button that sends has messages. */
export function listButtonTexts(button: PlainButton): TextPlace[] {
  const label = { path: ['label'], lead: '', noun: 'Label', isOptional: false };
  return [label, ...listQuestionTexts(button), ...(sends(button) ? listMessages(button) : [])];
}

function listQuestionTexts({ ask }: PlainButton): TextPlace[] {
  if (!isObject(ask)) return [];
  const { title, button } = ask;
  const path = isObject(title) ? ['ask', 'title', 'template'] : ['ask', 'title'];
  const texts = [
    { path, text: isObject(title) ? title['template'] : title, lead: 'asks before', noun: 'Question' },
    { path: ['ask', 'button'], text: button, lead: 'where people press', noun: 'Answer' },
  ];
  return texts.flatMap(({ text, ...place }) =>
    typeof text === 'string' ? [{ ...place, isOptional: false }] : [],
  );
}

const messages = [
  { word: 'success', lead: 'then people read', noun: 'Message after success' },
  { word: 'failure', lead: 'or, if it fails', noun: 'Message after failure' },
];

function listMessages(button: PlainButton): TextPlace[] {
  return messages.flatMap(({ word, ...place }) => {
    const { [word]: answer = {} } = button;
    const isText = isObject(answer) && ['string', 'undefined'].includes(typeof answer['toast']);
    return isText ? [{ ...place, path: [word, 'toast'], isOptional: true }] : [];
  });
}

/** True if a button sends something. What a screen takes from a template may lack the call. */
const sends = (button: PlainButton): boolean =>
  ['link', 'items', 'download'].every((word) => button[word] === undefined);

/** The screen that a button leads to. */
export interface Destination {
  /** The place of the address, from the button on; null if the button leads nowhere yet. */
  path: ValuePath | null;
  /** '' if people stay. */
  address: string;
}

/** Finds where a button leads; null if no choice of a screen can show it. */
export function findDestination(button: PlainButton): Destination | null {
  if (isObject(button['link'])) return readDestination(button['link'], ['link']);
  const { success = {} } = button;
  if (!sends(button) || !isObject(success)) return null;
  const { then = [] } = success;
  if (!Array.isArray(then)) return null;
  const index = then.findIndex((effect) => isObject(effect) && 'navigate' in effect);
  if (index === -1) return { path: null, address: '' };
  return readDestination(readAt(then[index], ['navigate']), ['success', 'then', index, 'navigate']);
}

/** An address with values from elsewhere is more than a screen. */
function readDestination(link: unknown, path: ValuePath): Destination | null {
  if (!isObject(link)) return null;
  const { to, route, query } = link;
  const isPlain = typeof to === 'string' && !to.includes(':') && route === undefined && query === undefined;
  return isPlain ? { path: [...path, 'to'], address: to } : null;
}

/** Lists the words of a button that hold more than its blanks show. */
export function listOtherWords(button: PlainButton, destination: Destination | null): string[] {
  const shown = new Set(
    [
      ...listButtonTexts(button).map(({ path }) => path),
      ...(destination?.path ? [destination.path] : []),
    ].map((path) => JSON.stringify(path)),
  );
  return Object.keys(button).filter(
    (word) => word !== 'primary' && listLeaves(button[word], [word]).some((leaf) => !shown.has(leaf)),
  );
}

/** The paths of all single values in a value, as JSON. */
function listLeaves(value: unknown, path: ValuePath): string[] {
  if (typeof value !== 'object' || value === null) return [JSON.stringify(path)];
  return Object.entries(value).flatMap(([key, inner]) =>
    listLeaves(inner, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}
