import { useEffect, useLayoutEffect, useState } from 'react';
import { useHydrating } from '#data/useHydrating.ts';
import { applyStylesheets } from './deferredStylesheets.ts';

/** Replays, after hydration, what was typed and clicked in the server-rendered page. */
export function ReplayInput() {
  const isFirst = useHydrating();
  // Read before the first render, because React removes the server's elements if it does not hydrate them.
  const [{ typed, findFocused, findPressed }] = useState(readNow);
  // Applied together with the first render after hydration, which needs them, so that the browser computes styles once.
  useLayoutEffect(() => {
    if (!isFirst) applyStylesheets();
  }, [isFirst]);
  // Read again, because the first render after hydration overwrites the fields.
  useLayoutEffect(() => {
    if (isFirst) typed.splice(0, typed.length, ...readTyped(document));
  }, [isFirst, typed]);
  // Hidden until a redirect is done, so that the page before it is not seen.
  useLayoutEffect(() => {
    delete document.documentElement.dataset['away'];
    if (document.activeElement === document.body) findFocused?.()?.focus({ preventScroll: true });
  }, [findFocused]);
  useEffect(() => {
    if (isFirst) return;
    // In a microtask, because React overwrites fields that change before it is done.
    queueMicrotask(() => {
      replayTyped(typed.splice(0));
      window.releasePress?.(findPressed?.());
    });
  }, [isFirst, typed, findPressed]);
  return null;
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The changes of a field before hydration. */
interface Typed {
  find: () => Field | null;
  value: string;
  checked: boolean;
  /** The start of the caret or selection; null if the field has none. */
  start: number | null;
  end: number | null;
}

/** Reads the fields that differ from what the server rendered. */
function readTyped(around: ParentNode): Typed[] {
  return [...around.querySelectorAll<Field>('input, textarea, select')].filter(isTouched).map((field) => ({
    find: rememberElement(field),
    value: field.value,
    checked: isCheckable(field) && field.checked,
    start: field instanceof HTMLSelectElement ? null : field.selectionStart,
    end: field instanceof HTMLSelectElement ? null : field.selectionEnd,
  }));
}

/**
 * Remembers an element by its name or label and its position among those of the same name. The returned function finds
 * it after a new render: itself if still connected, else its replacement on the same page, or null.
 */
function rememberElement<E extends HTMLElement>(element: E): () => E | null {
  const { pathname } = window.location;
  // Read now, because a removed element has no labels.
  const name = getElementName(element);
  const alike = () =>
    [...document.querySelectorAll<E>(element.tagName)].filter((other) => getElementName(other) === name);
  const nth = alike().indexOf(element);
  const findAgain = () => (window.location.pathname === pathname ? (alike()[nth] ?? null) : null);
  return () => (element.isConnected ? element : findAgain());
}

/** Returns the type of an element with its name or label. Ids change with each render. */
function getElementName(
  element: HTMLElement & { name?: string; labels?: NodeListOf<HTMLLabelElement> },
): string {
  const label = element.labels?.[0]?.textContent ?? element.ariaLabel ?? element.textContent;
  return `${element.getAttribute('type')} ${element.name || label}`;
}

/** Replays typed values after hydration. Caret and selection are preserved. */
function replayTyped(typed: Typed[]): void {
  for (const one of typed) {
    const field = one.find();
    if (!field) continue;
    if (isCheckable(field)) pressAgain(field, one.checked);
    else typeAgain(field, one);
  }
}

function isTouched(field: Field): boolean {
  return isCheckable(field) ? field.checked !== field.defaultChecked : field.value !== readServerValue(field);
}

function isCheckable(field: Field): field is HTMLInputElement {
  return field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type);
}

/** Returns the value that the server rendered into a field. */
function readServerValue(field: Field): string {
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue;
  const options = [...field.options];
  return (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value ?? '';
}

/** Sets the opposite and clicks, because React learns of a checkbox only by a click. */
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

function readNow() {
  if (typeof document === 'undefined') return { typed: [] };
  const { activeElement } = document;
  const pressed = document.querySelector<HTMLElement>('[data-held]');
  return {
    typed: readTyped(document),
    findFocused: activeElement instanceof HTMLElement ? rememberElement(activeElement) : undefined,
    findPressed: pressed ? rememberElement(pressed) : undefined,
  };
}
