import { formatJsonValue } from '../formatJsonValue.ts';
import type { Json } from '#definition';
import type { Remarks } from '../remark.ts';
import { joinPath, type FieldHint, type Hints } from './hint.ts';
import { isObject } from '#shared/isObject.ts';

type UiSchema = Record<string, unknown>;

export interface UiHints {
  hints: Hints;
  submit?: string;
}

/** Reads a uiSchema of rjsf. Whatever a form cannot express becomes a remark. */
export function importUiSchema(uiSchema: UiSchema, remarks: Remarks): UiHints {
  const hints = new Map<string, FieldHint>();
  readPart(uiSchema, { path: '', pointer: 'uiSchema#', hints, remarks });
  const button = readOptions(uiSchema).submitButtonOptions as UiSchema | undefined;
  const submit = button?.submitText;
  return { hints, ...(typeof submit === 'string' && { submit }) };
}

interface At {
  path: string;
  pointer: string;
  hints: Map<string, FieldHint>;
  remarks: Remarks;
}

function readPart(part: UiSchema, at: At): void {
  const hint = readHint(readOptions(part), at);
  if (Object.keys(hint).length > 0) at.hints.set(at.path, hint);
  for (const [name, inner] of Object.entries(part)) {
    if (name.startsWith('ui:') || !isObject(inner)) continue;
    const path = name === 'items' && !at.path.endsWith(']') ? `${at.path}[]` : joinPath(at.path, name);
    readPart(inner, { ...at, path, pointer: `${at.pointer}/${name}` });
  }
}

/** Options are written as `ui:help`, or as `help` in `ui:options`. The former wins. */
function readOptions(part: UiSchema): UiSchema {
  const direct = Object.entries(part).filter(([name]) => name.startsWith('ui:') && name !== 'ui:options');
  const options = part['ui:options'];
  return {
    ...(isObject(options) ? options : {}),
    ...Object.fromEntries(direct.map(([name, value]) => [name.slice(3), value])),
  };
}

const words = {
  title: 'label',
  description: 'help',
  help: 'help',
  placeholder: 'placeholder',
  autocomplete: 'autocomplete',
  order: 'order',
  enumNames: 'optionLabels',
} as const;

/** Options without a remark: they are handled elsewhere, change only the appearance, or repeat the schema. */
const looks = new Set([
  'submitButtonOptions', 'widget', 'autofocus', 'emptyValue', 'className', 'classNames', 'style', 'rows', 'inline', 'label',
  'inputType', 'readonly', 'disabled', 'globalOptions', 'rootFieldId', 'yearsRange', 'hideError', 'enableMarkdownInDescription',
  'enableMarkdownInHelp', 'format', 'hideNowButton', 'hideClearButton', 'accept', 'filePreview', 'stars', 'shape', 'color',
  'colorGradient', 'size', 'spellcheck', 'copyable', 'norender',
  'backgroundColor', 'props', 'enumOptions', 'definitions', 'duplicateKeySuffixSeparator',
]); // oxfmt-ignore

function readHint(options: UiSchema, { pointer, remarks }: At): FieldHint {
  const hint: Record<string, unknown> = {};
  for (const [word, name] of Object.entries(words))
    if (options[word] !== undefined) hint[name] = options[word];
  if (options.description !== undefined && options.help !== undefined)
    hint.help = `${formatJsonValue(options.description as Json)} ${formatJsonValue(options.help as Json)}`;
  const { widget, inputType, readonly, disabled } = options;
  if (typeof widget === 'string') hint.widget = widget;
  else if (typeof inputType === 'string') hint.widget = inputType;
  if (readonly === true || disabled === true) hint.closed = true;
  for (const [word, value] of Object.entries(options))
    if (!(word in words) && !looks.has(word)) remarkWord(word, value as Json, pointer, remarks);
  return hint;
}

const sentences: Record<string, string> = {
  field: 'A field of its own making draws this; here it is drawn as its schema says.',
  enumDisabled: 'Some choices are shown and can not be taken; here they can be.',
  orderable: 'Its items can not be moved; here they can be.',
  removable: 'Its items can not be removed; here they can be.',
  addable: 'Nothing can be added to it; here something can be.',
  layoutGrid: 'A grid arranges its fields; here they stand one below the other.',
};

function remarkWord(word: string, value: Json, pointer: string, remarks: Remarks): void {
  if (value === true && ['orderable', 'removable', 'addable'].includes(word)) return;
  remarks.reportLoss(
    `${pointer}/ui:${word}`,
    sentences[word] ?? `No word of a form says what "ui:${word}" does.`,
  );
}
