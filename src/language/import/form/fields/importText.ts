import { getOwnValue } from '#definition';
import { importPattern } from './importPattern.ts';
import {
  addRule,
  isInnerList,
  type DefinitionJson,
  type ImportedField,
  type FieldImport,
} from '../formScope.ts';

interface TextFormat {
  type: string;
  shape?: string;
  must?: DefinitionJson;
}

const address = "[A-Za-z][A-Za-z0-9+.\\-]*:[A-Za-z0-9\\-._~:/?#@!$&'()*+,;=%]+";

/** The field for each `format`. A format that is not listed is an annotation, and checks nothing. */
const formats: Partial<Record<string, TextFormat>> = {
  date: { type: 'date', shape: 'date' },
  'date-time': { type: 'dateTime', shape: 'moment' },
  time: { type: 'time' },
  email: { type: 'text', must: { email: 'html' } },
  'idn-email': { type: 'text', must: { email: 'html' } },
  uri: { type: 'text', must: { pattern: address } },
  url: { type: 'text', must: { pattern: address } },
  uuid: { type: 'text', must: { pattern: '[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}' } },
  color: { type: 'text', must: { pattern: '#[0-9a-fA-F]{6}' } },
  ipv4: { type: 'text', must: { pattern: '[0-9]{1,3}(\\.[0-9]{1,3}){3}' } },
  password: { type: 'password' },
  'data-url': { type: 'file', shape: 'dataUrl' },
  binary: { type: 'file', shape: 'file' },
  byte: { type: 'file', shape: 'dataUrl' },
};

/** Formats that ajv checks, but that no rule of the language can check. */
const uncheckedFormats = new Set([
  'hostname',
  'ipv6',
  'regex',
  'json-pointer',
  'duration',
  'iri',
  'uri-template',
  'relative-json-pointer',
]);

/** The field for each widget of rjsf. */
const widgets: Partial<Record<string, TextFormat>> = {
  textarea: { type: 'textarea' },
  password: { type: 'password' },
  date: { type: 'date' },
  'alt-date': { type: 'date' },
  datetime: { type: 'dateTime', shape: 'moment' },
  'alt-datetime': { type: 'dateTime', shape: 'moment' },
  time: { type: 'time' },
  file: { type: 'file', shape: 'dataUrl' },
  email: { type: 'text', must: { email: 'html' } },
  uri: { type: 'text', must: { pattern: address } },
  color: { type: 'text', must: { pattern: '#[0-9a-fA-F]{6}' } },
  hidden: { type: 'hidden' },
};

export function importText(importing: FieldImport): ImportedField {
  const { at, scope, valuePath: value, required, hint, common } = importing;
  const { schema, pointer } = at;
  const format = getOwnValue(formats, schema.format ?? '') ??
    getOwnValue(widgets, hint.widget ?? '') ?? { type: 'text' };
  if (uncheckedFormats.has(schema.format ?? ''))
    scope.remarks.reportLoss(`${pointer}/format`, `No rule says that it is "${schema.format}".`);
  if (hint.widget === 'color') scope.remarks.reportDifference(pointer, 'Its colour is typed, not picked.');
  if (schema.examples)
    scope.remarks.reportDifference(`${pointer}/examples`, 'Its examples are not offered while one types.');
  if (required && !isInnerItem(importing))
    addRule(scope, { on: value, label: common.label, pointer: at.pointer }, { filled: true });
  for (const must of listConstraints(importing, format))
    addRule(
      scope,
      { on: value, label: common.label, pointer: at.pointer },
      required ? must : { optional: true, ...must },
    );
  return {
    field: {
      ...common,
      type: format.type,
      ...(format.type === 'file'
        ? { types: listMediaTypes(schema.contentMediaType) }
        : importInitial(importing)),
    },
    shape: format.shape ?? 'text',
  };
}

function listMediaTypes(mediaType: string | undefined): string[] {
  return [mediaType ?? '*/*'];
}

function listConstraints(importing: FieldImport, { must, type }: TextFormat): DefinitionJson[] {
  const { minLength, maxLength, pattern } = importing.at.schema;
  if (type === 'file') return [];
  const least = minLength === undefined || minLength < (importing.required ? 2 : 1) ? [] : [{ minLength }];
  const imported = pattern === undefined ? null : importPattern(pattern);
  if (pattern !== undefined && imported === null)
    importing.scope.remarks.reportLoss(
      `${importing.at.pointer}/pattern`,
      `No rule says the pattern ${pattern}.`,
    );
  return [
    ...least,
    ...(maxLength === undefined ? [] : [{ maxLength }]),
    ...(imported === null ? [] : [{ pattern: imported }]),
    ...(must ? [must] : []),
  ];
}

function importInitial({ at, scope }: FieldImport): DefinitionJson {
  const { default: initial } = at.schema;
  if (initial === undefined || initial === null || initial === '') return {};
  if (typeof initial === 'string') return { initial };
  scope.remarks.reportLoss(`${at.pointer}/default`, 'Its default is no text.');
  return {};
}

/** No rule can be about the items of an inner list, and an empty text is a valid item. */
function isInnerItem({ scope, valuePath: value }: FieldImport): boolean {
  return value === 'item' && isInnerList(scope.listPath);
}
