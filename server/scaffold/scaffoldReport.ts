import { findNodeAtLocation, type Node, parseTree } from 'jsonc-parser';
import { checkPortal, formatProblem, findNearestWord, type CheckedPortal, type Files } from '#check/index.ts';
import type { Call, Shape } from '#definition';
import { findMostFrequent, findConventions } from './reportConventions.ts';
import { formatMultilineJson, formatInlineJson } from './formatJson.ts';
import { findCallFile } from './findCallFile.ts';
import { findDefaultCall, listReportCalls } from './listReportCalls.ts';
import { formatReportJson } from './formatReportJson.ts';

export interface NewReportOptions {
  /** The heading and menu text: `Bonus Income`. */
  title: string;
  path: string;
  /** The call that reads the rows. Default: the only suitable one. */
  call?: string;
  /** For a call whose rows differ by a payload key, the value of that key: `BonusIncome`. */
  type?: string;
  group?: string;
}

const config = 'screens.config.json';

/**
 * Builds the files of a new report: its definition, its route and menu entry, and the shape of a new row type.
 * The definition follows the portal's reports over the same call. All other characters of existing files stay.
 * @throws a sentence if the path or the file exists, or the call, the type or the group does not.
 */
export function scaffoldReport(files: Files, wish: NewReportOptions): Map<string, string> {
  const checked = checkPortal(files);
  if (checked.problems.length > 0) throw new Error(checked.problems.map(formatProblem).join('\n'));
  const { name, call, type, fields, isNew, text: definition } = writeReport(files, checked, wish);
  const catalogue = findFileOfCall(files, name);
  const area = /^schemas\/api\/(.*)\.json$/.exec(catalogue)?.[1] ?? name;
  const id = `${area}/${wish.title
    .trim()
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')}`;
  const file = `schemas/screens/${id}.json`;
  if (files.has(file)) throw new Error(`${file} exists already.`);
  const source = text(files, config);
  return new Map([
    [file, definition],
    [config, withMenu(withRoute(source, wish, id), wish)],
    ...(isNew
      ? ([[catalogue, withShape(text(files, catalogue), { name, call, type, fields })]] as const)
      : []),
  ]);
}

/** The definition of a new report, with its call and the shape of its rows. */
interface WrittenReport extends NewShape {
  /** True if the catalogue does not have the shape of its rows yet. */
  isNew: boolean;
  text: string;
}

/**
 * Writes the definition of a report in the manner of the portal's reports over the same call.
 * @throws a sentence if the call or the type is missing or unknown.
 */
export function writeReport(
  files: Files,
  checked: CheckedPortal,
  { title, ...wish }: Pick<NewReportOptions, 'title' | 'call' | 'type'>,
): WrittenReport {
  const { name, call } = findCall(checked, wish);
  const { type, fields, isNew } = findShape(call, name, wish.type);
  const parts = { title, call: name, type, fields, schema: findSchema(files) };
  const key = call.fieldsBy?.key ?? '';
  const customs = findConventions(files, checked, name, ({ payload = {} }) => payload[key] === type);
  const definition = formatReportJson(parts, call, customs);
  return { name, call, type, fields, isNew, text: definition };
}

function findCall(
  { calls }: CheckedPortal,
  { call, type }: Pick<NewReportOptions, 'call' | 'type'>,
): { name: string; call: Call } {
  const known = listReportCalls(calls);
  const name = call ?? findDefaultCall(known, type);
  const found = name !== undefined && known.has(name) ? calls.get(name) : undefined;
  if (name !== undefined && found) return { name, call: found };
  const near = call === undefined ? null : findNearestWord(call, known.keys());
  const hint =
    near === null ? `there are ${[...known.keys()].join(', ') || 'none'}` : `did you mean "${near}"?`;
  throw new Error(
    call === undefined ? `Which call? With rows ${hint}.` : `No call "${call}" has rows; ${hint}`,
  );
}

/** Returns the fields of the rows. A new type gets the most frequent shape. */
function findShape(
  { fields = {}, fieldsBy }: Call,
  name: string,
  type: string | undefined,
): { type?: string; fields: Record<string, Shape>; isNew: boolean } {
  if (!fieldsBy) {
    if (type === undefined) return { fields, isNew: false };
    throw new Error(`The rows of "${name}" do not differ by a type.`);
  }
  if (type === undefined)
    throw new Error(`Which ${fieldsBy.key}? There are ${Object.keys(fieldsBy.shapes).join(', ')}.`);
  const known = Object.hasOwn(fieldsBy.shapes, type) ? fieldsBy.shapes[type] : undefined;
  return {
    type,
    fields: known ?? findMostFrequent(Object.values(fieldsBy.shapes)) ?? {},
    isNew: known === undefined,
  };
}

function findSchema(files: Files): string | null {
  const deep = [...files].filter(([file]) => /^schemas\/screens\/[^/]+\/[^/]+$/.test(file));
  const paths = deep.map(
    ([, source]) => (JSON.parse(source ?? '{}') as { $schema?: string }).$schema ?? null,
  );
  return findMostFrequent(paths) ?? null;
}

function findFileOfCall(files: Files, call: string): string {
  const found = findCallFile(files, call);
  if (found === undefined) throw new Error(`No catalogue has the call "${call}".`);
  return found;
}

function withRoute(source: string, { path }: NewReportOptions, screen: string): string {
  const routes = place(source, ['routes'], config);
  const taken = (routes.children ?? []).map(getKey).find((key) => key.toLowerCase() === path.toLowerCase());
  if (taken !== undefined) throw new Error(`${taken} is a route already.`);
  return append(source, routes, `${JSON.stringify(path)}: ${formatInlineJson({ screen, access: 'member' })}`);
}

function withMenu(source: string, { path, group }: NewReportOptions): string {
  const menu = place(source, ['menu'], config);
  if (group === undefined) return append(source, menu, formatInlineJson({ to: path }));
  const groups = (menu.children ?? []).flatMap((entry) => {
    const name = findNodeAtLocation(entry, ['group'])?.value as string | undefined;
    return name === undefined ? [] : [{ name, list: findNodeAtLocation(entry, ['entries']) }];
  });
  const list = groups.find(({ name }) => name === group)?.list;
  const names = groups.map(({ name }) => name).join(', ');
  if (!list)
    throw new Error(`The menu has no group "${group}".${names === '' ? '' : ` There are ${names}.`}`);
  return append(source, list, formatInlineJson({ to: path }));
}

interface NewShape {
  name: string;
  call: Call;
  type?: string;
  fields: Record<string, Shape>;
}

function withShape(source: string, { name, call, type = '', fields }: NewShape): string {
  const key = call.fieldsBy?.key ?? '';
  const types = findNodeAtLocation(parseTree(source) as Node, ['calls', name, 'request', key, 'oneOf']);
  const withType = types ? append(source, types, JSON.stringify(type)) : source;
  const shapes = place(withType, ['calls', name, 'fieldsBy', 'shapes'], 'The catalogue');
  return append(
    withType,
    shapes,
    (indent) => `${JSON.stringify(type)}: ${formatMultilineJson(fields, indent)}`,
  );
}

/** Appends an entry to an object or a list in the layout of the last one: on its line, or on a line of its own. */
function append(
  source: string,
  { children, offset }: Node,
  entry: string | ((indent: string) => string),
): string {
  const write = typeof entry === 'string' ? () => entry : entry;
  const last = children?.at(-1);
  if (!last) return source.slice(0, offset + 1) + write('') + source.slice(offset + 1);
  const end = last.offset + last.length;
  const before = source.slice(offset + 1, last.offset);
  const indent = /\n([ \t]*)$/.exec(before)?.[1];
  const written = indent === undefined ? `, ${write('')}` : `,\n${indent}${write(indent)}`;
  return source.slice(0, end) + written + source.slice(end);
}

function place(source: string, path: string[], file: string): Node {
  const tree = parseTree(source);
  const node = tree && findNodeAtLocation(tree, path);
  if (!node) throw new Error(`${file} has no ${path.join('.')}.`);
  return node;
}

function getKey(property: Node): string {
  return String(property.children?.[0]?.value);
}

function text(files: Files, file: string): string {
  const found = files.get(file);
  if (typeof found !== 'string') throw new Error(`There is no ${file} that can be read.`);
  return found;
}
