import type { ValuePath } from '#edit/textChange.ts';
import type { EditedDefinition, PlainTemplate } from '../plainPane.ts';
import { findInherited, hasRowControl, readAt, type PlainRecord } from '../records.ts';
import { findDestination, listButtonTexts, type ButtonTarget, type WrittenButton } from './buttonInputs.ts';
import { listButtonLists } from './listButtonLists.ts';

/** Finds the screen that a button opens; null if a select would override what its form or a template sets. */
export function findOwnDestination(
  templates: PlainTemplate[],
  { path, word, owner }: PlainRecord,
  name: string,
  button: WrittenButton,
): ButtonTarget | null {
  const destination = findDestination(button);
  if (readAt(button, ['success', 'then']) !== undefined || button['link'] !== undefined) return destination;
  const then = ['success', 'then'];
  const others = [
    readAt(owner, then),
    findInherited(templates, [...path, word, name, ...then]),
    findInherited(templates, [...path, ...then]),
    findInherited(templates, [...path, word, name, 'link']),
  ];
  return others.every((other) => other === undefined) ? destination : null;
}

/** True if the pane has a control for a place. */
export function hasControl(definition: EditedDefinition, path: ValuePath): boolean {
  return hasRowControl(listButtonLists(definition), path, (record, name) => {
    const button = record.entries.find(([one]) => one === name)?.[1] as WrittenButton;
    return listButtonPlaces(button, findOwnDestination(definition.templates, record, name, button));
  });
}

/** Lists the places of a button that its inputs show. */
export const listButtonPlaces = (button: WrittenButton, destination: ButtonTarget | null): ValuePath[] => [
  ...listButtonTexts(button).map(({ path }) => path),
  ['primary'],
  ...(destination?.path ? [destination.path] : []),
];
