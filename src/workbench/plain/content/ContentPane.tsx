import type { ValuePath } from '#edit/textChange.ts';
import { isObject } from '#shared/isObject.ts';
import type { EditedDefinition, PlainPaneProps } from '../plainPane.ts';
import { PlainSections } from '../controls/PlainSections.tsx';
import { brandPart, dashboardParts, landingParts } from './contentParts.ts';
import { findContentKind, type ContentKind } from './findContentKind.ts';
import { isObjectPart, isListPart, type Part } from './parts.ts';
import { ContentPartView } from './ContentPartView.tsx';

/** The sections of each file with a content of its own. */
const sections: Record<ContentKind, Record<string, Part>> = {
  Landing: landingParts,
  DashboardContent: dashboardParts,
  PortalConfig: { brand: brandPart },
};

const listSections = (definition: EditedDefinition): [word: string, part: Part][] =>
  Object.entries(sections).flatMap(([kind, parts]) =>
    kind === findContentKind(definition) ? Object.entries(parts) : [],
  );

/** The texts, links and looks of the landing page, of the dashboard or of the whole portal, in their order. */
export default function ContentPane({ focused, definition }: PlainPaneProps) {
  const value = isObject(definition.value) ? definition.value : {};
  const lists = listSections(definition).map(([word, part]) => ({
    path: [word],
    title: part.lead,
    part,
    value: value[word],
  }));
  return (
    <PlainSections tab="content" {...{ focused, lists }} templates={[]}>
      {(list, title) => <ContentPartView {...list} name={title} />}
    </PlainSections>
  );
}

/** True if the pane has a control for a place: an input, or a row around some. */
export function hasControl(definition: EditedDefinition, [first, ...path]: ValuePath): boolean {
  const part = listSections(definition).find(([word]) => word === first)?.[1];
  return part !== undefined && isKnown(part, path);
}

function isKnown(part: Part, [key, ...path]: ValuePath): boolean {
  if (key === undefined) return !isListPart(part);
  if (isListPart(part)) return isKnown(part.item, path);
  const inner = isObjectPart(part) && Object.hasOwn(part.parts, key) ? part.parts[key] : undefined;
  return inner !== undefined && isKnown(inner, path);
}
