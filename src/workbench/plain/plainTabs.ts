import { lazy, type ComponentType } from 'react';
import type { ValuePath } from '#edit/change.ts';
import { findButtonTemplates, hasButtonPlace, listButtonLists } from './buttons/listButtonLists.ts';
import { listColumnLists } from './columns/listColumnLists.ts';
import { findFieldTemplates, hasFieldPlace, listFieldLists } from './fields/listFieldLists.ts';
import { findFilterTemplates, hasFilterPlace, listFilterLists } from './filters/listFilterLists.ts';
import { findSentTemplates, hasSentPlace, listSentGroups } from './sent/listSentGroups.ts';
import { listTextPlaces } from '../language/listTextPlaces.ts';
import type { PlainDefinition, PlainPaneProps } from './plainPane.ts';
import { findRuleTemplates, listRuleGroups } from './rules/listRuleGroups.ts';

export type PlainTabName = 'texts' | 'columns' | 'filters' | 'fields' | 'rules' | 'buttons' | 'sent';

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
    hasPlace: ({ language, places }, path) =>
      listTextPlaces(language, places).some(
        (place) => path === undefined || JSON.stringify(place.path) === JSON.stringify(path),
      ),
  },
  columns: {
    label: 'Columns',
    Pane: lazy(() => import('./columns/ColumnsPane.tsx')),
    hasPlace: ({ places, templates }, path) => {
      const lists = listColumnLists(places);
      if (path) return lists.some((list) => isWithin(path, [...list.path, 'columns']));
      return lists.length > 0 || templates.some((one) => listColumnLists(one.places).length > 0);
    },
  },
  filters: {
    label: 'Filters',
    Pane: lazy(() => import('./filters/FiltersPane.tsx')),
    hasPlace: (definition, path) =>
      path
        ? hasFilterPlace(definition, path)
        : listFilterLists(definition).length > 0 || findFilterTemplates(definition).length > 0,
  },
  fields: {
    label: 'Fields',
    Pane: lazy(() => import('./fields/FieldsPane.tsx')),
    hasPlace: (definition, path) =>
      path
        ? hasFieldPlace(definition, path)
        : listFieldLists(definition).length > 0 || findFieldTemplates(definition).length > 0,
  },
  rules: {
    label: 'Rules',
    Pane: lazy(() => import('./rules/RulesPane.tsx')),
    hasPlace: (definition, path) => {
      const groups = listRuleGroups(definition);
      if (path === undefined) return groups.length > 0 || findRuleTemplates(definition).length > 0;
      return groups.some((group) => isWithin(path, [...group.path, 'rules']));
    },
  },
  buttons: {
    label: 'Buttons',
    Pane: lazy(() => import('./buttons/ButtonsPane.tsx')),
    hasPlace: (definition, path) =>
      path
        ? hasButtonPlace(definition, path)
        : listButtonLists(definition).length > 0 || findButtonTemplates(definition).length > 0,
  },
  sent: {
    label: 'What is sent',
    Pane: lazy(() => import('./sent/SentPane.tsx')),
    hasPlace: (definition, path) =>
      path
        ? hasSentPlace(definition, path)
        : listSentGroups(definition).length > 0 || findSentTemplates(definition).length > 0,
  },
};

const isWithin = (path: ValuePath, around: ValuePath): boolean =>
  path.length > around.length && around.every((key, at) => key === path[at]);
