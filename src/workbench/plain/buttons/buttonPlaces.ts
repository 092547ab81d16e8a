import type { ValuePath } from '#edit/change.ts';
import type { PlainDefinition, PlainTemplate } from '../plainPane.ts';
import { findInherited, hasRowPlace, readAt, type PlainRecord } from '../records.ts';
import { findDestination, listButtonTexts, type Destination, type PlainButton } from './buttonBlanks.ts';
import { listButtonLists } from './listButtonLists.ts';

/** Finds where a button leads; null if a choice of a screen would replace what its form or a template says. */
export function findOwnDestination(
  templates: PlainTemplate[],
  { path, word, owner }: PlainRecord,
  name: string,
  button: PlainButton,
): Destination | null {
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
export function hasPlace(definition: PlainDefinition, path: ValuePath): boolean {
  return hasRowPlace(listButtonLists(definition), path, (record, name) => {
    const button = record.entries.find(([one]) => one === name)?.[1] as PlainButton;
    return listButtonPlaces(button, findOwnDestination(definition.templates, record, name, button));
  });
}

/** The places of a button that its blanks show. */
export const listButtonPlaces = (button: PlainButton, destination: Destination | null): ValuePath[] => [
  ...listButtonTexts(button).map(({ path }) => path),
  ['primary'],
  ...(destination?.path ? [destination.path] : []),
];
