import { lazy, type ComponentType } from 'react';
import type { ValuePath } from '#edit/change.ts';
import type { Language } from '../language/language.ts';
import { listTextPlaces } from '../language/listTextPlaces.ts';
import type { PlainPaneProps } from './plainPane.ts';

export type PlainTabName = 'texts';

interface PlainTab {
  label: string;
  Pane: ComponentType<PlainPaneProps>;
  /** True if the pane has a control for a place. Without a path: if it has any. */
  hasPlace: (language: Language, value: unknown, path?: ValuePath) => boolean;
}

/** The tabs by task, in order, in front of the form of the whole language. */
export const plainTabs: Record<PlainTabName, PlainTab> = {
  texts: {
    label: 'Texts',
    Pane: lazy(() => import('./TextsPane.tsx')),
    hasPlace: (language, value, path) =>
      listTextPlaces(language, value).some(
        (place) => path === undefined || JSON.stringify(place.path) === JSON.stringify(path),
      ),
  },
};
