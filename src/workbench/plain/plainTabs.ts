import { lazy, type ComponentType } from 'react';
import type { ValuePath } from '#edit/textChange.ts';
import { findButtonTemplates, listButtonLists } from './buttons/listButtonLists.ts';
import { listCallLists } from './calls/listCallLists.ts';
import { findContentKind } from './content/findContentKind.ts';
import { listColumnLists } from './columns/listColumnLists.ts';
import { findFieldTemplates, listFieldLists } from './fields/listFieldLists.ts';
import { findFilterTemplates, listFilterLists } from './filters/listFilterLists.ts';
import { listTextPlaces } from '../schema/listTextPlaces.ts';
import { listMenus } from './menu/listMenus.ts';
import type { EditedDefinition, PlainPaneProps } from './plainPane.ts';
import { findRuleTemplates } from './rules/findRuleTemplates.ts';
import { listRuleGroups } from './rules/listRuleGroups.ts';
import { findSentTemplates, listSentPlaces } from './sent/listSentPlaces.ts';

export type PlainTabName =
  | ('texts' | 'columns' | 'filters' | 'fields' | 'rules' | 'buttons' | 'sent')
  | ('brand' | 'content' | 'menu' | 'calls' | 'translations');

interface PlainTab {
  label: string;
  /** Lists the content of the tab in a definition and its templates. The tab is hidden if the list is empty. */
  list: (definition: EditedDefinition) => unknown[];
  load: () => Promise<PaneModule>;
  Pane: ComponentType<PlainPaneProps>;
}

/** The code of a tab, which is loaded when the tab is first opened. */
interface PaneModule {
  default: ComponentType<PlainPaneProps>;
  /** True if the pane has a control for a place. */
  hasControl: (definition: EditedDefinition, path: ValuePath) => boolean;
}

function createTab(tab: Omit<PlainTab, 'Pane'>): PlainTab {
  return { ...tab, Pane: lazy(tab.load) };
}

const createKindList =
  (...kinds: string[]) =>
  (definition: EditedDefinition) =>
    kinds.filter((one) => one === findContentKind(definition));

/** The tabs by task, in order, in front of the form of the whole language. */
export const plainTabs: Record<PlainTabName, PlainTab> = {
  texts: createTab({
    label: 'Texts',
    list: ({ language, places }) => listTextPlaces(language, places),
    load: () => import('./texts/TextsPane.tsx'),
  }),
  columns: createTab({
    label: 'Columns',
    list: ({ places, templates }) =>
      [places, ...templates.map((one) => one.places)].flatMap((each) => listColumnLists(each)),
    load: () => import('./columns/ColumnsPane.tsx'),
  }),
  filters: createTab({
    label: 'Filters',
    list: (definition) => [...listFilterLists(definition), ...findFilterTemplates(definition)],
    load: () => import('./filters/FiltersPane.tsx'),
  }),
  fields: createTab({
    label: 'Fields',
    list: (definition) => [...listFieldLists(definition), ...findFieldTemplates(definition)],
    load: () => import('./fields/FieldsPane.tsx'),
  }),
  rules: createTab({
    label: 'Rules',
    list: (definition) => [...listRuleGroups(definition), ...findRuleTemplates(definition)],
    load: () => import('./rules/RulesPane.tsx'),
  }),
  buttons: createTab({
    label: 'Buttons',
    list: (definition) => [...listButtonLists(definition), ...findButtonTemplates(definition)],
    load: () => import('./buttons/ButtonsPane.tsx'),
  }),
  sent: createTab({
    label: 'What is sent',
    list: (definition) => [...listSentPlaces(definition.places), ...findSentTemplates(definition)],
    load: () => import('./sent/SentPane.tsx'),
  }),
  brand: createTab({
    label: 'Brand',
    list: ({ places }) => places.filter(({ path }) => path.length === 1 && path[0] === 'brand'),
    load: () => import('./content/ContentPane.tsx'),
  }),
  content: createTab({
    label: 'Content',
    list: createKindList('Landing', 'DashboardContent'),
    load: () => import('./content/ContentPane.tsx'),
  }),
  menu: createTab({
    label: 'Menu',
    list: ({ places }) => listMenus(places),
    load: () => import('./menu/MenuPane.tsx'),
  }),
  calls: createTab({
    label: 'Calls',
    list: listCallLists,
    load: () => import('./calls/CallsPane.tsx'),
  }),
  translations: createTab({
    label: 'Translations',
    list: createKindList('Locale'),
    load: () => import('./translations/TranslationsPane.tsx'),
  }),
};
