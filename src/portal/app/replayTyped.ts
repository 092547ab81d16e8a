import { noteElement } from './noteElement.ts';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What somebody has made of a field before React listened to it. */
export interface Typed {
  find: () => Field | null;
  value: string;
  checked: boolean;
  /** Its caret or selection; null where it has none. */
  start: number | null;
  end: number | null;
}

/** The fields that are not as the server wrote them. */
export function readTyped(around: ParentNode): Typed[] {
  return [...around.querySelectorAll<Field>('input, textarea, select')].filter(isTouched).map((field) => ({
    find: noteElement(field),
    value: field.value,
    checked: isCheckable(field) && field.checked,
    start: field instanceof HTMLSelectElement ? null : field.selectionStart,
    end: field instanceof HTMLSelectElement ? null : field.selectionEnd,
  }));
}

/** Types it once more, now that React listens. Caret and selection stay as they were. */
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

/** What the server wrote into a field. */
function writtenIn(field: Field): string {
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue;
  const options = [...field.options];
  return (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value ?? '';
}

/** A press is what React listens to. */
function pressAgain(field: HTMLInputElement, checked: boolean): void {
  setPast(field, HTMLInputElement.prototype, 'checked', !checked);
  field.click();
}

/** React hears of a value that is another than the one it has noted: so another is put there first. Files can't be put, nor are they noted. */
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

/** Sets a property as a key does, past what React has put over it to note it. */
function setPast(field: Field, prototype: object, name: 'value' | 'checked', value: string | boolean): void {
  Object.getOwnPropertyDescriptor(prototype, name)?.set?.call(field, value);
}
