import { lazy, type ComponentType } from 'react';
import type { ValuePath } from '#edit/change.ts';
import { listColumnLists } from './columns/listColumnLists.ts';
import { listTextPlaces } from '../language/listTextPlaces.ts';
import type { PlainDefinition, PlainPaneProps } from './plainPane.ts';
import { findRuleTemplates, listRuleGroups } from './rules/listRuleGroups.ts';

export type PlainTabName = 'texts' | 'columns' | 'rules';

interface PlainTab {
  label: string;
  Pane: ComponentType<PlainPaneProps>;
  /** True if the pane has a control for a place. Without a path: if it has any. */
  hasPlace: (definition: PlainDefinition, path?: ValuePath) => boolean;
}

/** The tabs by task, in order, in front of the form of the whole language. */
export const plainTabs: Record<PlainTabName, PlainTab> = {
  texts: {
    label: 'Texts',
    Pane: lazy(() => import('./TextsPane.tsx')),
    hasPlace: ({ language, value }, path) =>
      listTextPlaces(language, value).some(
        (place) => path === undefined || JSON.stringify(place.path) === JSON.stringify(path),
      ),
  },
  columns: {
    label: 'Columns',
    Pane: lazy(() => import('./columns/ColumnsPane.tsx')),
    hasPlace: ({ language, value, templates }, path) => {
      const lists = listColumnLists(language, value);
      if (path) return lists.some((list) => isWithin(path, [...list.path, 'columns']));
      return [...lists, ...templates.flatMap((one) => listColumnLists(language, one.value))].length > 0;
    },
  },
  rules: {
    label: 'Rules',
    Pane: lazy(() => import('./rules/RulesPane.tsx')),
    hasPlace: ({ language, value, templates }, path) => {
      const groups = listRuleGroups(language, value, templates);
      if (path === undefined) return groups.length > 0 || findRuleTemplates(language, templates).length > 0;
      return groups.some((group) => isWithin(path, [...group.path, 'rules']));
    },
  },
};

const isWithin = (path: ValuePath, around: ValuePath): boolean =>
  path.length > around.length && around.every((key, at) => key === path[at]);
