import { noteElement } from './noteElement.ts';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The changes of a field before hydration. */
export interface Typed {
  find: () => Field | null;
  value: string;
  checked: boolean;
  /** The start of the caret or selection; null if the field has none. */
  start: number | null;
  end: number | null;
}

/** Reads the fields that differ from what the server rendered. */
export function readTyped(around: ParentNode): Typed[] {
  return [...around.querySelectorAll<Field>('input, textarea, select')].filter(isTouched).map((field) => ({
    find: noteElement(field),
    value: field.value,
    checked: isCheckable(field) && field.checked,
    start: field instanceof HTMLSelectElement ? null : field.selectionStart,
    end: field instanceof HTMLSelectElement ? null : field.selectionEnd,
  }));
}

/** Replays typed values after hydration. Caret and selection are preserved. */
export function replayTyped(typed: Typed[]): void {
  for (const one of typed) {
    const field = one.find();
    if (!field) continue;
    if (isCheckable(field)) pressAgain(field, one.checked);
    else typeAgain(field, one);
  }
}

function isTouched(field: Field): boolean {
  return isCheckable(field) ? field.checked !== field.defaultChecked : field.value !== writtenIn(field);
}

function isCheckable(field: Field): field is HTMLInputElement {
  return field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type);
}

/** The value that the server rendered into a field. */
function writtenIn(field: Field): string {
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue;
  const options = [...field.options];
  return (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value ?? '';
}

/** React listens to clicks. */
function pressAgain(field: HTMLInputElement, checked: boolean): void {
  setPast(field, HTMLInputElement.prototype, 'checked', !checked);
  field.click();
}

/** React ignores its recorded value, so another value is set first. Files can't be set, nor are they recorded. */
function typeAgain(field: Field, { value, start, end }: Typed): void {
  if (field.type === 'file') {
    field.dispatchEvent(new Event('change', { bubbles: true }));
    return;
  }
  if (field.value === value) field.value = value === '' ? ' ' : '';
  setPast(field, Object.getPrototypeOf(field) as object, 'value', value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
  if (start !== null && !(field instanceof HTMLSelectElement)) field.setSelectionRange(start, end);
}

/** Sets a property by its native setter, past React's override that records it. */
function setPast(field: Field, prototype: object, name: 'value' | 'checked', value: string | boolean): void {
  Object.getOwnPropertyDescriptor(prototype, name)?.set?.call(field, value);
}
