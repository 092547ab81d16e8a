import { languageVersion, configFile, getScreenFile } from '#definition';
import { applyChange, type TextChange } from '#edit/textChange.ts';
import { insertEntry } from '#edit/insertEntry.ts';
import { formatValue, detectJsonStyle } from '#edit/formatJson.ts';
import { findNode, parseDefinitionText } from '#edit/parseDefinitionText.ts';
import { removeEntry } from '#edit/removeEntry.ts';
import { replaceValue } from '#edit/replaceValue.ts';
import { findAccess } from './access.ts';
import { listScreenPaths } from './listScreenPaths.ts';
import { addMenuLink, findMenuPlace, parseConfig, parseMenu, type MenuPlace } from './menu.ts';

/** Texts by file name; null deletes a file. */
export type FileEdits = Record<string, string | null>;

/** A screen to create. */
export interface NewScreen {
  /** For example `incomes/bonus-income`. */
  id: string;
  title: string;
  /** The address of the new route; '' for no route. */
  path: string;
  /** Default: the place of the copied screen. */
  menu?: MenuPlace | undefined;
  /** The id of the copied screen; '' for no copy. */
  copied: string;
  from: { template: string } | { kind: 'report' | 'form' | 'blocks' } | { text: string };
}

const begun = {
  report: { type: 'report', call: '', columns: [{ header: '', field: '' }] },
  form: { type: 'form', fields: {}, actions: {} },
  blocks: { type: 'blocks', blocks: [{ type: 'text', text: '' }] },
};

/** Plans a new screen: the edits of its file, its route and its menu entry. */
export function planNewScreen(screen: NewScreen, config: string): FileEdits {
  const file = { [getScreenFile(screen.id)]: writeScreen(screen) };
  if (screen.path === '') return file;
  const { id, path, copied, menu = findMenuPlace(config, copied) } = screen;
  const route = {
    key: path,
    value: { screen: id, access: findAccess(parseConfig(config), copied) ?? 'member' },
  };
  const routed = applyChange(config, insertEntry(config, ['routes'], route));
  return { ...file, [configFile]: addMenuLink(routed, { to: path, place: menu, after: copied }) };
}

function writeScreen({ id, title, from }: NewScreen): string {
  if ('text' in from) return pointToSchema(applyChange(from.text, setTitle(from.text, title)), id);
  const begin = 'template' in from ? { extends: from.template } : begun[from.kind];
  const value = { $schema: buildSchemaPath(id), version: languageVersion, title, ...begin };
  return `${formatValue(value, { indent: '', column: 0, trail: 0 }, detectJsonStyle(''), true)}\n`;
}

/** Builds the relative path of the language's schema from a screen's file. */
const buildSchemaPath = (id: string): string => `${'../'.repeat(id.split('/').length)}definition.schema.json`;

function setTitle(text: string, title: string): TextChange | null {
  const document = parseDefinitionText(text);
  if (!document.ok) return null;
  return findNode(document.root, ['title'])
    ? replaceValue(text, ['title'], title)
    : insertEntry(text, [], { key: 'title', value: title });
}

/** Plans another id of a screen: moves its file and updates its routes. */
export function planScreenRename(
  from: string,
  to: string,
  texts: { screen: string; config: string },
): FileEdits {
  const config = listScreenPaths(parseConfig(texts.config), from).reduce(
    (text, path) => applyChange(text, replaceValue(text, ['routes', path, 'screen'], to)),
    texts.config,
  );
  return {
    [getScreenFile(from)]: null,
    [getScreenFile(to)]: pointToSchema(texts.screen, to),
    ...(config === texts.config ? {} : { [configFile]: config }),
  };
}

function pointToSchema(text: string, id: string): string {
  const document = parseDefinitionText(text);
  const isNamed = document.ok && findNode(document.root, ['$schema']) !== undefined;
  return isNamed ? applyChange(text, replaceValue(text, ['$schema'], buildSchemaPath(id))) : text;
}

/** Plans the removal of a screen: its file, its routes, and their menu entries. The history preserves them. */
export function planScreenRemoval(id: string, config: string): FileEdits {
  const paths = listScreenPaths(parseConfig(config), id);
  const unrouted = paths.reduce(
    (text, path) => applyChange(text, removeEntry(text, ['routes', path])),
    config,
  );
  const next = paths.reduce(dropFromMenu, unrouted);
  return { [getScreenFile(id)]: null, ...(next === config ? {} : { [configFile]: next }) };
}

/** Removes a path from the menu. A group is removed with its last entry. */
function dropFromMenu(config: string, path: string): string {
  const menu = parseMenu(config);
  const at = menu.findIndex(({ to, entries }) => to === path || entries.some((one) => one.to === path));
  if (at === -1) return config;
  const within = menu[at]!.entries.findIndex(({ to }) => to === path);
  const isLast = menu[at]!.entries.length === 1;
  const place = within === -1 || isLast ? ['menu', at] : ['menu', at, 'entries', within];
  return dropFromMenu(applyChange(config, removeEntry(config, place)), path);
}
