import { fireEvent } from '@testing-library/react';
import type { CannedAnswer, TestCase, CaseFile, Step } from '../../../src/cases/testCase.ts';
import type { CompiledBlock, ScreenModule } from '../../../src/definition/index.ts';
import type { Outcome } from '../../../src/engine/outcome.ts';
import { failures } from './answers.ts';
import { compareExpectation } from './compareExpectation.ts';
import { renderScreen, settle, type Happened } from './renderScreen.tsx';
import { see } from './see.ts';

/** Runs a case on a compiled screen, in the runtime and without a browser. Throws at the first thing that is not as it says. */
export async function runCase(module: ScreenModule, file: CaseFile, one: TestCase): Promise<void> {
  window.history.replaceState(null, '', one.query ? `/?${one.query}` : '/');
  const answers = { ...file.answers, ...one.answers };
  const screen = one.alone === undefined ? module : aloneOn(module, one.alone);
  const happened = await renderScreen(screen, ({ call }) => outcomeOf(call, answers[call]));
  for (const step of one.steps) {
    if ('answer' in step) Object.assign(answers, step.answer);
    else await take(step, happened);
  }
}

async function take(step: Exclude<Step, { answer: unknown }>, happened: Happened): Promise<void> {
  if ('see' in step) return compareExpectation(step.see, see(), happened);
  if ('wait' in step) return settle(step.wait);
  if ('enter' in step) {
    for (const [label, value] of Object.entries(step.enter)) enter(label, value);
    return undefined;
  }
  happened.toasts.length = 0;
  if ('press' in step) fireEvent.click(buttonNamed(step.press));
  else fireEvent.submit(formOf());
  return settle();
}

function outcomeOf(call: string, answer: CannedAnswer | undefined): Outcome | Promise<Outcome> {
  if (!answer) throw new Error(`Nobody expects the call ${call}`);
  if ('held' in answer) return new Promise(() => undefined);
  return 'fails' in answer ? failures[answer.fails] : { kind: 'ok', body: answer.body };
}

function enter(label: string, value: unknown): void {
  const group = [...document.querySelectorAll('legend')].find(({ textContent }) => textContent === label);
  if (group) return choose(group.parentElement as HTMLElement, String(value));
  const found = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === label);
  const input = document.getElementById(found?.htmlFor ?? '') as HTMLInputElement | null;
  if (!input) throw new Error(`There is no field "${label}"`);
  if (input.type === 'checkbox') {
    if (input.checked !== value) fireEvent.click(input);
  } else if (input.value !== String(value)) fireEvent.change(input, { target: { value: String(value) } });
}

/** Picks one of a few choices that are all in sight. */
function choose(group: HTMLElement, label: string): void {
  const found = [...group.querySelectorAll('label')].find(({ textContent }) => textContent === label);
  const input = found?.querySelector('input');
  if (!input) throw new Error(`There is no choice "${label}"`);
  fireEvent.click(input);
}

/** The button with a name: its label where it has one, else its text. */
function buttonNamed(name: string): HTMLElement {
  const buttons = [...document.querySelectorAll('button')];
  const found = buttons.find((button) => (button.getAttribute('aria-label') ?? button.textContent) === name);
  if (!found) throw new Error(`There is no button "${name}"`);
  return found;
}

/** The form that has a field's label, and not the filters of a report. */
function formOf(): HTMLElement {
  const found = [...document.querySelectorAll('form')].find((form) => form.querySelector('[id$="-line"]'));
  if (!found) throw new Error('There is no form');
  return found;
}

/** The screen with nothing but the one block that stands at a pointer. */
function aloneOn(module: ScreenModule, pointer: string): ScreenModule {
  const steps = pointer.match(/[^.[\]]+/g) ?? [];
  const block = steps.reduce<unknown>((part, step) => (part as Record<string, unknown>)[step], module.screen);
  return { ...module, screen: { ...module.screen, blocks: [block as CompiledBlock] } };
}
