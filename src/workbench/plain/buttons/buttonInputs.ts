import type { ValuePath } from '#edit/textChange.ts';
import { isObject } from '#shared/isObject.ts';
import { readAt } from '../records.ts';

/** A button as written, with unchecked values. */
export type WrittenButton = Record<string, unknown>;

/** A text of a button. */
export interface ButtonText {
  /** The path of the text, relative to the button. */
  path: ValuePath;
  /** The text before the input; '' for the label. */
  lead: string;
  /** The start of the input's accessible name. */
  noun: string;
  /** True if an emptied text is removed, so that the default of the portal or a template applies. */
  isOptional: boolean;
}

/** Lists the texts of a button that have an input. Only a button that sends has messages. */
export function listButtonTexts(button: WrittenButton): ButtonText[] {
  const label = { path: ['label'], lead: '', noun: 'Label', isOptional: false };
  return [label, ...listQuestionTexts(button), ...(sends(button) ? listMessages(button) : [])];
}

function listQuestionTexts({ ask }: WrittenButton): ButtonText[] {
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

function listMessages(button: WrittenButton): ButtonText[] {
  return messages.flatMap(({ word, ...place }) => {
    const { [word]: answer = {} } = button;
    const isText = isObject(answer) && ['string', 'undefined'].includes(typeof answer['toast']);
    return isText ? [{ ...place, path: [word, 'toast'], isOptional: true }] : [];
  });
}

/** True if a button sends something. What a screen takes from a template may lack the call. */
const sends = (button: WrittenButton): boolean =>
  ['link', 'items', 'download'].every((word) => button[word] === undefined);

/** The screen that a button leads to. */
export interface ButtonTarget {
  /** The path of the address, relative to the button; null if the button opens no screen yet. */
  path: ValuePath | null;
  /** The address of the screen; '' if people stay on the current screen. */
  address: string;
}

/** Finds the screen that a button opens; null if a select of screens cannot show it. */
export function findDestination(button: WrittenButton): ButtonTarget | null {
  if (isObject(button['link'])) return readDestination(button['link'], ['link']);
  const { success = {} } = button;
  if (!sends(button) || !isObject(success)) return null;
  const { then = [] } = success;
  if (!Array.isArray(then)) return null;
  const index = then.findIndex((effect) => isObject(effect) && 'navigate' in effect);
  if (index === -1) return { path: null, address: '' };
  return readDestination(readAt(then[index], ['navigate']), ['success', 'then', index, 'navigate']);
}

/** Reads an address. Null for an address with values, because a select of screens cannot show them. */
function readDestination(link: unknown, path: ValuePath): ButtonTarget | null {
  if (!isObject(link)) return null;
  const { to, route, query } = link;
  const isPlain = typeof to === 'string' && !to.includes(':') && route === undefined && query === undefined;
  return isPlain ? { path: [...path, 'to'], address: to } : null;
}

/** Lists the words of a button with values that its inputs do not show. */
export function listOtherWords(button: WrittenButton, destination: ButtonTarget | null): string[] {
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

/** Lists the paths of all leaf values in a value, as JSON. */
function listLeaves(value: unknown, path: ValuePath): string[] {
  if (typeof value !== 'object' || value === null) return [JSON.stringify(path)];
  return Object.entries(value).flatMap(([key, inner]) =>
    listLeaves(inner, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}
