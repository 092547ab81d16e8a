import { fireEvent } from '@testing-library/react';
import type { Json } from '#definition';
import type { Outcome } from '#engine/outcome.ts';
import { findStageAction } from '#cases/form/actionCase.ts';
import type { FilledForm } from '#cases/form/solve/filledForm.ts';
import { solveForm } from '#cases/form/solve/solveForm.ts';
import { buildEntry } from '#cases/form/steps/buildFillSteps.ts';
import { resolveCall } from '#cases/resolveCall.ts';
import { aloneOn, type FormCase } from './formCase.ts';
import { enter, findField } from './runCase.tsx';
import { renderScreen, settle, type Around, type Backend, type Happened } from './renderScreen.tsx';
import { answerWith, nothingFound } from './answers.ts';
import { calls, config } from './shippedModules.ts';
// The chunk of the cards is there before a form is filled.
import '#view/form/widgets/choice/RadioCards.tsx';

/** An open form with its operations. */
export interface OpenForm extends Happened {
  /** The requests of the action. */
  bodies: () => Happened['sent'];
  /** Enters a value into each visible field. */
  enter: (form: FilledForm['form']) => void;
  click: () => Promise<void>;
}

export interface OpenOptions {
  /** Values with the answers of the reads. */
  filled: FilledForm;
  /** The answer of the action. */
  answer: Backend;
  /** An answer of a read in place of the one in `filled`; null: the one in `filled`. */
  read?: (call: string, ...sent: Parameters<Backend>) => Outcome | Promise<Outcome> | null;
  /** True to open the whole screen around the form. */
  whole?: boolean;
  around?: Partial<Around>;
}

/** Opens the screen of a form, and the way to the form: its tab, its dialog, its stage. */
export async function openForm(one: FormCase, options: OpenOptions): Promise<OpenForm> {
  const { filled, answer, read, whole = false, around } = options;
  const before = findStageAction(one);
  const backend: Backend = (request, signal) => {
    if (request.call === one.action.call) return answer(request, signal);
    if (request.call === before?.action.call)
      return answerWith(before.call, before.action.success.texts?.[0] ?? '');
    return read?.(request.call, request, signal) ?? answerRead(one, filled, request.call);
  };
  const happened = await renderScreen(whole && one.tabs ? one.module : aloneOn(one), backend, {
    config,
    ...around,
  });
  if (whole) for (const tab of one.tabs ?? []) await press(tab);
  if (one.form.modal) {
    await press(one.form.modal.open);
    // A dialog that opens takes the focus a moment later.
    await settle(300);
  }
  const open = {
    ...happened,
    bodies: () => happened.sent.filter(({ call }) => call === one.action.call),
    enter: (form: FilledForm['form']) => {
      for (const [name, value] of Object.entries(form)) enterField(one, name, value);
    },
    click: async () => {
      // The decision about the button is made a moment after the last key.
      if (one.action.show) await settle(350);
      await press(one.action.label);
    },
  };
  if (before) {
    open.enter(solveForm(before, null).form);
    await press(before.action.label);
    happened.toasts.length = 0;
  }
  return Object.assign(happened, open);
}

/** The answer of a read in `filled`. Any other call finds nothing. */
function answerRead({ screen }: FormCase, filled: FilledForm, callName: string): Outcome {
  const call = resolveCall(calls, callName);
  const name = Object.entries(screen.reads ?? {}).find(([, read]) => read.call === callName)?.[0];
  return name === undefined ? nothingFound(call) : answerWith(call, filled.reads[name] ?? {});
}

/** The form's own element on the page. */
export function formElement({ compiled }: FormCase): HTMLElement {
  const first = document.querySelector(`[id^="${compiled.name}_"]`);
  const found = first?.closest('form') ?? document.querySelector<HTMLElement>('form');
  if (!found) throw new Error('There is no form');
  return found;
}

/** The input of a field, or its chosen or first radio button; null where it is not shown. */
export function inputOf(one: FormCase, name: string): HTMLInputElement | null {
  const found = findField(formElement(one), one.form.fields[name]?.label ?? '');
  if (!found || 'input' in found) return found?.input ?? null;
  return found.group.querySelector<HTMLInputElement>('input:checked') ?? found.group.querySelector('input');
}

/** Types a value into a field, picks it or ticks it. */
function enterField(one: FormCase, name: string, value: Json): void {
  const field = one.form.fields[name];
  if (!field || field.type === 'readOnly' || field.type === 'hidden' || !inputOf(one, name)) return;
  enter(field.label, buildEntry(one, field, value), [formElement(one)]);
}

/** The value that a field shows: of a radio group, the label of its choice. */
export function shownValue(one: FormCase, name: string): Json {
  const input = inputOf(one, name);
  if (!input) return null;
  if (input.type === 'radio') return input.checked ? (input.closest('label')?.textContent ?? '') : '';
  return input.type === 'checkbox' ? input.checked : input.value;
}

/** The button with a text, or null. */
export function findButton(text: string): HTMLButtonElement | null {
  return [...document.querySelectorAll('button')].find(({ textContent }) => textContent === text) ?? null;
}

/** Presses the button with a text. Throws where there is none. */
async function press(text: string): Promise<void> {
  const button = findButton(text);
  if (!button) throw new Error(`There is no button "${text}"`);
  fireEvent.click(button);
  await settle();
}
