import {
  type Action,
  type Field,
  fieldFacts,
  type Form,
  type Json,
  type JsonObject,
  type LayoutPart,
  listSteps,
  type Condition,
  type ValueKind,
} from '#definition';
import type { ExpectedField, Expectation } from '../../testCase.ts';
import type { CaseContext } from '../../caseContext.ts';
import { normalizeFieldValue } from '../../getInitialValue.ts';
import {
  isSatisfied,
  readPath,
  findValueAt,
  evaluateValue,
  toText,
  type Scope,
} from '../../language/evaluate.ts';
import { getAddItemText } from '../getAddItemText.ts';
import { setValue, type ExpandedForm } from '../expandForm.ts';
import { getFileName } from '../../language/files.ts';
import { fillPlaceholders } from '../../language/fillPlaceholders.ts';
import { formatDecimal } from '../../language/numbers.ts';
import { buildCell, formatInUnit } from '../../language/buildCell.ts';
import { buildContactAddress } from '../../language/buildContactAddress.ts';
import { buildItemLinks } from '../../language/buildItemLinks.ts';
import { getReadOfChoices } from '../../reads.ts';
import { waitsForTyping } from '../../scope.ts';
import { isInStep, isSameOrBelow, findOpenStep, listStepButtons, findLayoutStep } from '../steps/steps.ts';
import { addReadOnlyValues } from '../solve/addReadOnlyValues.ts';

/** Builds the fields, buttons and texts that a member sees of a form. */
export function buildFormExpectation(context: CaseContext, form: ExpandedForm, scope: Scope): Expectation {
  const valid = { ...scope, form: omitInvalidValues(form, scope) };
  const inside = { ...scope, form: addReadOnlyValues(form, valid) };
  const fields = Object.entries(form.fields).map(
    ([name, field]) =>
      [name, field.label, buildFieldExpectation(context, form, name, inside, scope)] as const,
  );
  const labelsOf = (name: string) =>
    fields.flatMap(([own, label, field]) => (isSameOrBelow(own, name) && field !== 'absent' ? [label] : []));
  const { labels = [], tabs } = buildLayoutExpectation(context, form, inside, labelsOf);
  const { summary, links } = buildSummaryExpectation(context, form, inside);
  const shown = fields.flatMap(([name, , field]) =>
    field === 'absent' ? [] : [{ text: String(field.value), format: form.fields[name]?.format }],
  );
  const contacts = buildItemLinks(shown, inside).links;
  return {
    fields: Object.fromEntries(fields.map(([, label, field]) => [label, field])),
    labels: [...labels, ...(summary ? [getSummaryTitle(context), ...summary.map(([label]) => label)] : [])],
    buttons: Object.fromEntries(sortShownLast(listButtons(context, form, inside))),
    ...(tabs && { tabs }),
    ...(summary && { summary }),
    ...((contacts ?? links) && { links: { ...contacts, ...links } }),
  };
}

/** Returns the expectation with the button that led to the step or stage disabled for `again` seconds, if it is still shown. */
export function closeCoolingDown(see: Expectation, { again, label }: Partial<Action> = {}): Expectation {
  const isResting = again !== undefined && see.buttons?.[label ?? ''] === 'ready';
  return isResting ? { ...see, buttons: { ...see.buttons, [label ?? '']: 'closed' } } : see;
}

/** Labels that a field shows, by its name; none if it is hidden. */
type LabelsOf = (name: string) => string[];

function buildLayoutExpectation(
  { config }: CaseContext,
  form: Form,
  scope: Scope,
  labelsOf: LabelsOf,
): Pick<Expectation, 'labels' | 'tabs'> {
  const { layout } = form;
  if (!layout) return { labels: Object.keys(form.fields).flatMap(labelsOf) };
  const steps = listSteps(layout);
  const step = findOpenStep(form, scope.stage);
  const parts = step?.parts ?? layout;
  const way = fillPlaceholders(config.words.stepOf ?? 'Step {step} of {steps}', {
    step: String(step ? steps.indexOf(step) + 1 : 0),
    steps: String(steps.length),
  });
  const tabs = listTabs(parts);
  return {
    labels: [...(step ? [way, step.label] : []), ...parts.flatMap((part) => listPartTexts(part, labelsOf))],
    ...(tabs.length > 0 ? { tabs } : {}),
  };
}

/** Returns the headings and labels of a part. A section of which nothing is shown has no heading. */
function listPartTexts(part: LayoutPart, labelsOf: LabelsOf): string[] {
  if (typeof part === 'string') return labelsOf(part);
  if (Array.isArray(part)) return part.flatMap(labelsOf);
  const inner = part.parts.flatMap((one) => listPartTexts(one, labelsOf));
  if (!('section' in part) || inner.length === 0) return inner;
  return [part.section, ...(part.help === undefined ? [] : [part.help]), ...inner];
}

function listTabs(parts: LayoutPart[]): string[] {
  return parts.flatMap((part) => {
    if (typeof part === 'string' || Array.isArray(part)) return [];
    return 'tab' in part ? [part.tab] : listTabs(part.parts);
  });
}

const getSummaryTitle = ({ config }: CaseContext): string => config.words.summary ?? 'In short';

function listButtons({ config }: CaseContext, form: ExpandedForm, scope: Scope) {
  const step = findOpenStep(form, scope.stage);
  const actions = Object.values(form.actions)
    .filter(({ trigger }) => trigger !== 'arrival')
    .map((action) => {
      const isHere = findLayoutStep(form, action) === step;
      return [action.label, isHere ? getButtonState(action.show, action.disabled, scope) : 'absent'] as const;
    });
  const around = step ? listStepButtons(form, step, config.words) : [];
  return [...actions, ...listAddButtons({ config }, form, scope), ...around];
}

/** Returns buttons that add to a list, if no other button has the same text. A full list has none. */
function listAddButtons({ config }: Pick<CaseContext, 'config'>, form: ExpandedForm, scope: Scope) {
  const texts = form.lists.map((list) => getAddItemText(list, config.words));
  const others = [...texts, ...Object.values(form.actions).map(({ label }) => label)];
  const own = form.lists.filter((_, at) => others.filter((text) => text === texts[at]).length === 1);
  return own.map((list) => {
    const isHere = isInStep(list.path, findOpenStep(form, scope.stage)) && isSatisfied(list.show, scope);
    return [
      getAddItemText(list, config.words),
      isHere && list.itemCount < list.max ? 'ready' : 'absent',
    ] as const;
  });
}

/** Sorts shown buttons last, because the last of two entries with one text counts. */
function sortShownLast<T extends readonly [string, string]>(buttons: T[]): T[] {
  return buttons.toSorted(([, one], [, other]) => Number(one !== 'absent') - Number(other !== 'absent'));
}

function getButtonState(show: Condition | undefined, disabled: Condition | undefined, scope: Scope) {
  if (!isSatisfied(show, scope)) return 'absent' as const;
  return disabled !== undefined && isSatisfied(disabled, scope) ? ('closed' as const) : ('ready' as const);
}

/** Returns the form's values. A text that its field shows although it is no number or day has none. */
function omitInvalidValues({ fields }: ExpandedForm, scope: Scope): JsonObject {
  const values = structuredClone((scope.form ?? {}) as JsonObject);
  for (const [name, { type }] of Object.entries(fields)) {
    const text = String(findValueAt(`form.${name}`, scope) ?? '');
    if (text !== '' && validText[fieldFacts[type].holds]?.test(text) === false)
      setValue(values, name.split('.'), '');
  }
  return values;
}

const validText: { [K in ValueKind]?: RegExp } = {
  number: /^-?\d+(\.\d+)?$/,
  day: /^\d{4}-\d\d-\d\d/,
};

/** @param shown the scope with the values as their fields show them. */
function buildFieldExpectation(
  context: CaseContext,
  form: ExpandedForm,
  name: string,
  scope: Scope,
  shown: Scope,
): ExpectedField | 'absent' {
  const field = form.fields[name] as Field;
  if (!isInStep(name, findOpenStep(form, scope.stage))) return 'absent';
  const { people, holds, inSight, byLabel } = fieldFacts[field.type];
  if (people === 'none' || !isSatisfied(field.show, scope)) return 'absent';
  if (people === 'see') return buildReadOnlyExpectation(context, field, scope);
  const value = normalizeFieldValue(field, findValueAt(`form.${name}`, shown));
  const { autocomplete, prefix, options, several } = field;
  return {
    kind: field.type,
    value: formatShownValue(context, field, value, scope),
    note: buildNoteExpectation(field, scope),
    closed: field.disabled !== undefined && isSatisfied(field.disabled, scope),
    ...(prefix === undefined ? {} : { prefix: toText(evaluateValue(prefix, scope)) }),
    ...(field.placeholder === undefined ? {} : { placeholder: field.placeholder }),
    ...(field.help === undefined ? {} : { help: field.help }),
    ...(options === undefined || byLabel ? {} : { options: listOptionLabels(options, scope) }),
    ...(holds === 'flag' || inSight || (several && !byLabel)
      ? {}
      : { autocomplete: byLabel ? 'off' : (autocomplete ?? '') }),
  };
}

/** Formats a value as it is shown: a choice by its label, except in a native select, which has its value. */
function formatShownValue(
  { config, screen }: CaseContext,
  field: Field,
  value: Json,
  scope: Scope,
): string | boolean {
  const { holds, inSight, byLabel } = fieldFacts[field.type];
  if (holds === 'flag') return value === true;
  if (holds === 'file') return getFileName(String(value ?? ''));
  // The device's own input shows nothing for any other text.
  if (holds === 'moment' || holds === 'clock') return clockPattern.test(String(value)) ? String(value) : '';
  if (holds === 'number') return formatDecimal(String(value ?? ''), config.locale);
  const label = formatChosenLabels(field, value, scope);
  const isSearched = waitsForTyping(screen.reads?.[getReadOfChoices(field)]?.payload);
  if (byLabel && isSearched && !field.several && label === '')
    return String(evaluateValue(field.shown ?? null, scope) ?? value);
  if (inSight || byLabel || field.several) return label;
  return field.options === undefined || isListed(field.options, value, scope) ? String(value) : '';
}

const clockPattern = /(^|T)\d\d:\d\d/;

/** True if a value is among the options. A native select shows nothing for any other value. */
function isListed(options: NonNullable<Field['options']>, value: Json, scope: Scope): boolean {
  if (Array.isArray(options)) return options.some((option) => option.value === value);
  return ((scope[options.from] ?? []) as JsonObject[]).some((row) => row[options.valueKey] === value);
}

/** Formats the labels of the chosen options, one per line; '' if there are none. */
export function formatChosenLabels({ options, several }: Field, value: Json, scope: Scope): string {
  const values = several && Array.isArray(value) ? value : [value];
  return values.map((one) => findChoiceLabel(options, one, scope)).join('\n');
}

function findChoiceLabel(options: Field['options'], value: Json, scope: Scope): string {
  if (options === undefined) return '';
  if (Array.isArray(options)) return options.find((option) => option.value === value)?.label ?? '';
  const rows = (scope[options.from] ?? []) as JsonObject[];
  return toText(rows.find((row) => row[options.valueKey] === value)?.[options.labelKey]);
}

function buildReadOnlyExpectation(context: CaseContext, field: Field, scope: Scope): ExpectedField {
  const value = field.value === undefined ? null : evaluateValue(field.value, scope);
  const { text } = buildCell({ field: 'value', format: field.format }, { value }, 0, context.config, scope);
  const isOutput = field.figure || field.format === 'shortened' || buildContactAddress(field.format, text);
  return { kind: isOutput ? 'figure' : 'readOnly', value: text };
}

function buildNoteExpectation({ note = [] }: Field, scope: Scope): ExpectedField['note'] {
  const found = note.find(({ when }) => isSatisfied(when, scope));
  const text = found ? toText(evaluateValue(found, scope)) : '';
  const { colour } = found ?? {};
  return text !== '' && (colour === 'green' || colour === 'red') ? [text, colour] : text;
}

function listOptionLabels(options: NonNullable<Field['options']>, scope: Scope): string[] {
  if (Array.isArray(options)) return options.map(({ label }) => label);
  const rows = scope[options.from];
  return Array.isArray(rows) ? rows.map((row) => toText(readPath(options.labelKey, row as Scope))) : [];
}

/** Builds the lines of the summary that have a value, and their links. */
function buildSummaryExpectation(
  { config }: CaseContext,
  { summary }: Form,
  scope: Scope,
): Pick<Expectation, 'summary' | 'links'> {
  if (!summary) return {};
  const there = summary.filter(({ show }) => isSatisfied(show, scope));
  const lines = there.map(({ label, value, format, link }) => {
    const row = { value: evaluateValue(value, scope) };
    return { label, text: formatInUnit({ field: 'value', format }, row, config, scope), link, format };
  });
  const shown = lines.filter(({ text }) => text !== '');
  return {
    summary: shown.map(({ label, text }): [string, string] => [label, text]),
    ...buildItemLinks(shown, scope),
  };
}
