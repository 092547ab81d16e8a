import type { Field, Form, Json, JsonObject, Test } from '../../definition/index.ts';
import type { SeenField, Sight } from '../case.ts';
import type { Ground } from '../ground.ts';
import { holds, look, valueOf, type World } from '../language/holds.ts';
import { writeCell } from '../language/writeCell.ts';

/** How a form has to look in a world: every field that is shown with all of it, and every button. */
export function formSight(ground: Ground, form: Form, world: World): Sight {
  const inside = { ...world, form: { ...(world.form as object), ...liveValues(form, world) } };
  const fields = Object.entries(form.fields).map(
    ([name, field]) => [field.label, seeField(ground, name, field, inside)] as const,
  );
  const buttons = Object.values(form.actions)
    .filter(({ trigger }) => trigger !== 'arrival')
    .map(({ label, show, disabled }) => [label, buttonState(show, disabled, inside)] as const);
  const labels = fields.filter(([, field]) => field !== 'absent').map(([label]) => label);
  return { fields: Object.fromEntries(fields), labels, buttons: Object.fromEntries(shownLast(buttons)) };
}

/** Of two buttons of one text, the one that is shown is the one that is seen. */
function shownLast<T extends readonly [string, string]>(buttons: T[]): T[] {
  return buttons.toSorted(([, one], [, other]) => Number(one !== 'absent') - Number(other !== 'absent'));
}

/** What read-only fields hold, so that others can show it. */
function liveValues(form: Form, world: World): Record<string, Json> {
  const live = Object.entries(form.fields).filter(
    ([, { type, value }]) => type === 'readOnly' && value !== undefined,
  );
  return Object.fromEntries(live.map(([name, { value = null }]) => [name, valueOf(value, world) ?? '']));
}

function buttonState(show: Test | undefined, disabled: Test | undefined, world: World) {
  if (!holds(show, world)) return 'absent' as const;
  return disabled !== undefined && holds(disabled, world) ? ('closed' as const) : ('ready' as const);
}

function seeField(ground: Ground, name: string, field: Field, world: World): SeenField | 'absent' {
  if (field.type === 'hidden' || !holds(field.show, world)) return 'absent';
  if (field.type === 'readOnly') return seeReadOnly(ground, field, world);
  const value = look(`form.${name}`, world);
  const { autocomplete, prefix, options } = field;
  return {
    kind: field.type,
    value: shownValue(field, value, world),
    note: noteOf(field, world),
    closed: field.disabled !== undefined && holds(field.disabled, world),
    ...(prefix === undefined ? {} : { prefix: String(valueOf(prefix, world) ?? '') }),
    ...(options === undefined ? {} : { options: optionLabels(options, world) }),
    ...(field.type === 'checkbox' || field.type === 'radio' ? {} : { autocomplete: autocomplete ?? '' }),
  };
}

/** A choice among a few that are all in sight is seen by its label. */
function shownValue({ type, options }: Field, value: Json, world: World): string | boolean {
  if (type === 'checkbox') return value === true;
  return type === 'radio' ? choiceLabel(options, value, world) : String(value ?? '');
}

/** The label of the choice with a value; '' where there is none. */
export function choiceLabel(options: Field['options'], value: Json, world: World): string {
  if (options === undefined) return '';
  if (Array.isArray(options)) return options.find((option) => option.value === value)?.label ?? '';
  const rows = (world[options.from] ?? []) as JsonObject[];
  return String(rows.find((row) => row[options.valueKey] === value)?.[options.labelKey] ?? '');
}

function seeReadOnly(ground: Ground, field: Field, world: World): SeenField {
  const value = field.value === undefined ? null : valueOf(field.value, world);
  const { text } = writeCell({ field: 'value', format: field.format }, { value }, 0, ground.config);
  return { kind: field.figure ? 'figure' : 'readOnly', value: text };
}

function noteOf({ note = [] }: Field, world: World): SeenField['note'] {
  const found = note.find(({ when }) => holds(when, world));
  const text = found ? String(valueOf(found, world) ?? '') : '';
  const { colour } = found ?? {};
  return text !== '' && (colour === 'green' || colour === 'red') ? [text, colour] : text;
}

function optionLabels(options: NonNullable<Field['options']>, world: World): string[] {
  if (Array.isArray(options)) return options.map(({ label }) => label);
  const rows = world[options.from];
  return Array.isArray(rows) ? rows.map((row) => String(look(options.labelKey, row as World) ?? '')) : [];
}
