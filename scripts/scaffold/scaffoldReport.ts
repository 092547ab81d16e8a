import { findNodeAtLocation, type Node, parseTree } from 'jsonc-parser';
import type { Files } from '../../src/check/index.ts';

/** What a new income report is to be. */
export interface ReportWish {
  /** The heading and menu text: `Bonus Income`. */
  title: string;
  /** What the backend calls it: the payload's `type`. */
  type: string;
  /** Its address: `/BonusIncome`. */
  path: string;
  /** The menu's group it stands in; in no group without it. */
  group?: string;
}

const config = 'screens.config.json';
const catalogue = 'schemas/api/incomes.json';
const fields = { row: 'number', uid: 'id', income: 'amount', remark: 'text', dd: 'date' };

/**
 * The files that a new income report needs, by path: its definition, its route and menu entry, and the shape of its
 * rows, which is also what the sandbox makes its demonstration rows from. Existing files keep every other character.
 * Throws a sentence where the path, the type or the file is taken, or the group is not in the menu.
 */
export function scaffoldReport(files: Files, wish: ReportWish): Map<string, string> {
  const id = wish.title
    .trim()
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-');
  const file = `schemas/screens/incomes/${id}.json`;
  if (files.has(file)) throw new Error(`${file} exists already.`);
  return new Map([
    [file, definition(wish)],
    [config, withMenu(withRoute(text(files, config), wish, `incomes/${id}`), wish)],
    [catalogue, withShape(text(files, catalogue), wish)],
  ]);
}

function definition({ title, type }: ReportWish): string {
  return `{
  "$schema": "../../definition.schema.json",
  "version": 1,
  "extends": "income-report",
  "title": ${JSON.stringify(title)},
  "payload": { "type": ${JSON.stringify(type)} },
  "columns": [
    { "header": "S.No", "field": "row", "format": "serial" },
    { "header": "User Id", "field": "uid" },
    { "header": "Income", "field": "income", "format": "money" },
    { "header": "Remark", "field": "remark" },
    { "header": "Created At", "field": "dd", "format": "date" }
  ],
  "total": { "field": "income" }
}
`;
}

function withRoute(source: string, { path }: ReportWish, screen: string): string {
  const routes = place(source, ['routes'], config);
  const taken = (routes.children ?? []).map(keyOf).find((key) => key.toLowerCase() === path.toLowerCase());
  if (taken !== undefined) throw new Error(`${taken} is a route already.`);
  return append(source, routes, `${JSON.stringify(path)}: ${inline({ screen, access: 'member' })}`);
}

function withMenu(source: string, { path, group }: ReportWish): string {
  if (group === undefined) return append(source, place(source, ['menu'], config), inline({ to: path }));
  const entries = (place(source, ['menu'], config).children ?? []).find(
    (entry) => findNodeAtLocation(entry, ['group'])?.value === group,
  );
  const list = entries && findNodeAtLocation(entries, ['entries']);
  if (!list) throw new Error(`The menu has no group "${group}".`);
  return append(source, list, inline({ to: path }));
}

function withShape(source: string, { type }: ReportWish): string {
  const call = ['calls', 'incomeReport'];
  const types = place(source, [...call, 'request', 'type', 'oneOf'], catalogue);
  if ((types.children ?? []).some((known) => known.value === type))
    throw new Error(`The type "${type}" exists already.`);
  const withType = append(source, types, JSON.stringify(type));
  return append(withType, place(withType, [...call, 'fieldsBy', 'shapes'], catalogue), shape(type));
}

function shape(type: string): string {
  return `${JSON.stringify(type)}: ${inline(fields)}`;
}

/** Puts an entry behind the last one of an object or a list, written as that one is: on its line, or on one of its own. */
function append(source: string, { children, offset }: Node, entry: string): string {
  const last = children?.at(-1);
  if (!last) return source.slice(0, offset + 1) + entry + source.slice(offset + 1);
  const end = last.offset + last.length;
  const before = source.slice(offset + 1, last.offset);
  const indent = /\n([ \t]*)$/.exec(before)?.[1];
  return (
    source.slice(0, end) + (indent === undefined ? `, ${entry}` : `,\n${indent}${entry}`) + source.slice(end)
  );
}

function place(source: string, path: string[], file: string): Node {
  const tree = parseTree(source);
  const node = tree && findNodeAtLocation(tree, path);
  if (!node) throw new Error(`${file} has no ${path.join('.')}.`);
  return node;
}

function keyOf(property: Node): string {
  return String(property.children?.[0]?.value);
}

function text(files: Files, file: string): string {
  const found = files.get(file);
  if (typeof found !== 'string') throw new Error(`There is no ${file} that can be read.`);
  return found;
}

function inline(record: Record<string, string>): string {
  const pairs = Object.entries(record).map(
    ([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`,
  );
  return `{ ${pairs.join(', ')} }`;
}
