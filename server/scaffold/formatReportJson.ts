import { getRequestShapes, type Call, type Shape, isDateShape } from '#definition';
import type { ReportConventions } from './reportConventions.ts';
import { formatInlineJson, formatJsonPair } from './formatJson.ts';

export interface ReportParts {
  title: string;
  call: string;
  type?: string;
  fields: Record<string, Shape>;
  /** The `$schema` for editors; null if the portal's other screens have none. */
  schema: string | null;
}

/** Writes a report's definition as the formatter does, by the conventions of the portal. */
export function formatReportJson(parts: ReportParts, call: Call, customs: ReportConventions): string {
  const { title, schema } = parts;
  const head = customs.template === undefined ? { type: 'report' } : { extends: customs.template };
  const pairs = Object.entries({
    ...(schema === null ? {} : { $schema: schema }),
    version: 1,
    ...head,
    title,
  });
  const lines = [
    ...pairs.map(([key, value]) => formatJsonPair(key, value)),
    ...writeSource(parts, call, customs),
    `"columns": ${list(Object.entries(parts.fields).map((field) => column(field, customs)))}`,
    ...writeTotal(parts, customs),
  ];
  return `{\n${lines.map((line) => `  ${line}`).join(',\n')}\n}\n`;
}

/** Writes the call and its payload. A template already has both, except for the type. */
function writeSource(
  { call: name, type }: ReportParts,
  call: Call,
  { template, payload }: ReportConventions,
): string[] {
  const key = call.fieldsBy?.key;
  const typed = key !== undefined && type !== undefined ? { [key]: type } : {};
  if (template !== undefined) return key === undefined ? [] : [formatJsonPair('payload', typed)];
  const others = Object.entries(getRequestShapes(call)).filter(([one]) => one !== key);
  const defaults = Object.fromEntries(
    others.map(([one, shape]) => [one, payload.get(one) ?? valueFor(one, shape)]),
  );
  const filters = others.filter(
    ([one, shape]) => payload.get(one) === undefined && valueFor(one, shape) !== '',
  );
  const values = { ...defaults, ...typed };
  return [
    formatJsonPair('call', name),
    ...(Object.keys(values).length === 0 ? [] : [formatJsonPair('payload', values)]),
    ...(filters.length === 0 ? [] : [`"filters": ${list(filters.map(filter))}`]),
  ];
}

function writeTotal({ fields }: ReportParts, { total }: ReportConventions): string[] {
  const isThere = total !== undefined && [total].flat().every((field) => Object.hasOwn(fields, field));
  return isThere ? [formatJsonPair('total', { field: total })] : [];
}

/** Returns a payload value: from a filter for days and texts, otherwise '', because it is unknown. */
function valueFor(key: string, shape: Shape): unknown {
  return isDateShape(shape) || shape === 'text' ? { from: `filters.${key}` } : '';
}

function filter([name, shape]: [string, Shape]): string {
  return formatInlineJson({ name, label: toWords(name), type: isDateShape(shape) ? 'date' : 'text' });
}

function column([field, shape]: [string, Shape], { columns }: ReportConventions): string {
  const known = columns.get(field) ?? { header: toWords(field), ...formatFor(shape) };
  const { header, format } = known;
  return formatInlineJson({ header, field, ...(format === undefined ? {} : { format }) });
}

function formatFor(shape: Shape): { format?: string } {
  if (shape === 'amount') return { format: 'money' };
  if (shape === 'number' || shape === 'date') return { format: shape };
  return {};
}

/** `withdrawType` becomes `Withdraw Type`. */
function toWords(name: string): string {
  const words = name.replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2').split(/[^A-Za-z0-9]+/);
  return (
    words
      .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
      .join(' ')
      .trim() || name
  );
}

const list = (lines: string[]): string => `[\n    ${lines.join(',\n    ')}\n  ]`;
