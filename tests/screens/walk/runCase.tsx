import { cleanup, fireEvent } from '@testing-library/react';
import { testMember } from '#cases/caseContext.ts';
import type { CannedAnswer, TestCase, CaseFile, Step } from '#cases/testCase.ts';
import { forgetCalls } from '#data/callCache.ts';
import type { ClientConfig, CompiledBlock, ScreenModule } from '#definition';
import type { Outcome } from '#engine/outcome.ts';
import { seeEverything } from './afresh.ts';
import { failures } from './answers.ts';
import { compareExpectation } from './compareExpectation.ts';
import { renderPortal } from './renderPortal.tsx';
import { renderScreen, settle, type Backend, type Happened } from './renderScreen.tsx';
import { see } from './see.ts';

/**
 * Runs a case on a compiled screen, in the runtime and without a browser. Returns its effects. Throws at the
 * first difference.
 */
export async function runCase(
  module: ScreenModule,
  file: CaseFile,
  one: TestCase,
  config: ClientConfig,
): Promise<Happened> {
  window.history.replaceState(null, '', one.query ? `/?${one.query}` : '/');
  window.happyDOM.setViewport({ width: one.isNarrow ? 400 : 1280, height: 800 });
  const answers = { ...file.answers, ...one.answers };
  const claims = one.claims ?? file.claims;
  const screen = one.alone === undefined ? module : aloneOn(module, one.alone);
  const backend: Backend = ({ call }) => outcomeOf(call, answers[call]);
  const open = (before?: Happened) =>
    one.address !== undefined
      ? renderPortal(module, file, one, { config, backend })
      : renderScreen(
          screen,
          backend,
          {
            config,
            ...(file.route && { route: file.route }),
            ...(claims && { session: { ...testMember, claims } }),
          },
          before,
        );
  if (one.address === undefined) seeEverything();
  const happened = await open();
  for (const step of one.steps) {
    if ('answer' in step) Object.assign(answers, step.answer);
    else if ('loadAgain' in step) {
      cleanup();
      forgetCalls();
      await open(happened);
    } else await runStep(step, happened);
  }
  return happened;
}

export async function runStep(
  step: Exclude<Step, { answer: unknown } | { loadAgain: unknown }>,
  happened: Happened,
): Promise<void> {
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
  if ('file' in answer) return { kind: 'ok', body: new Blob([answer.file], { type: answer.type }) };
  if (!('fails' in answer)) return { kind: 'ok', body: answer.body, headers: answer.headers };
  const failure = failures[answer.fails];
  return 'status' in failure ? { ...failure, status: answer.status ?? failure.status } : failure;
}

/** Enters a value, a choice by its label, into the field with a label. Throws if there is none. */
export function enter(label: string, value: unknown, roots: ParentNode[] = listRoots()): void {
  const found = roots.map((root) => findField(root, label)).find((one) => one !== null);
  if (!found) throw new Error(`There is no field "${label}"`);
  if ('group' in found)
    return found.group.dataset.several === undefined
      ? choose(found.group, String(value))
      : tick(found.group, String(value).split('\n'));
  const { input } = found;
  const several = input.parentElement?.parentElement?.querySelector<HTMLElement>(
    ':scope > div[data-several]',
  );
  if (several) return chooseSeveral(input, several, String(value).split('\n'));
  if (input.type === 'file') return chooseFile(input, String(value));
  if (input.type === 'checkbox') {
    if (input.checked !== value) fireEvent.click(input);
  } else if (input.value !== String(value)) fireEvent.change(input, { target: { value: String(value) } });
}

/** The page. A dialog lies above everything else, so that its fields come first. */
const listRoots = (): ParentNode[] => [...document.querySelectorAll('[role="dialog"]'), document];

/** The choices or the input with a label. */
export function findField(
  root: ParentNode,
  label: string,
): { group: HTMLElement } | { input: HTMLInputElement } | null {
  const group = [...root.querySelectorAll('fieldset')].find(
    (one) => placeOf(one) === label && !one.querySelector('fieldset, [role="group"]'),
  );
  if (group && (group.dataset.several !== undefined || group.querySelector('input[type=radio]')))
    return { group };
  const found = [...root.querySelectorAll('label')].find((one) => placeOf(one) === label);
  const input = document.getElementById(found?.htmlFor ?? '') ?? found?.querySelector('input') ?? null;
  return input && { input: input as HTMLInputElement };
}

/** Chooses the file of a `data:` URL, padded to its declared size. '' removes the chosen file. */
function chooseFile(input: HTMLInputElement, url: string): void {
  const button = input.parentElement?.querySelector('button');
  if (url === '') return button ? void fireEvent.click(button) : undefined;
  const [, head = '', content = ''] = /^data:(.*?);base64,(.*)$/.exec(url) ?? [];
  const [type = '', ...parameters] = head.split(';');
  const { name = '', bytes = '0' } = Object.fromEntries(
    parameters.map((one) => one.split('=') as [string, string]),
  );
  const file = new File([atob(content), ' '.repeat(Number(bytes))], decodeURIComponent(name), { type });
  fireEvent.change(input, { target: { files: [file] } });
}

/** The name of an element: its label or text, after the labels of the groups and list items around it. */
function placeOf(element: Element): string {
  const isBox = element.tagName === 'FIELDSET';
  const own = isBox
    ? element.querySelector(':scope > legend')?.textContent
    : (element.getAttribute('aria-label') ?? element.textContent);
  return [...labelsAround(element), own ?? ''].join(' › ');
}

function labelsAround(element: Element): string[] {
  const around = element.parentElement?.closest('fieldset[data-named], fieldset > [role="group"]');
  if (!around) return [];
  // An item is called by its list.
  const isItem = around.tagName !== 'FIELDSET';
  const outer = isItem ? around.closest('fieldset') : around;
  const name = isItem
    ? around.getAttribute('aria-label')
    : around.querySelector(':scope > legend')?.textContent;
  return [...labelsAround(outer ?? around), name ?? ''];
}

/** Picks one of a few choices that are all in sight. */
function choose(group: HTMLElement, label: string): void {
  const found = [...group.querySelectorAll('label')].find(({ textContent }) => textContent === label);
  const input = found?.querySelector('input');
  if (!input) throw new Error(`There is no choice "${label}"`);
  fireEvent.click(input);
}

/** Ticks just these of several choices. */
function tick(group: HTMLElement, labels: string[]): void {
  const choices = [...group.querySelectorAll('label')];
  for (const choice of choices) {
    const box = choice.querySelector('input');
    if (box && box.checked !== labels.includes(choice.textContent)) fireEvent.click(box);
  }
}

/** Selects exactly these of several choices that are searched for. */
function chooseSeveral(input: HTMLInputElement, taken: HTMLElement, labels: string[]): void {
  for (const one of taken.querySelectorAll('button'))
    if (!labels.includes(one.textContent)) fireEvent.click(one);
  const known = new Set([...taken.querySelectorAll('button')].map(({ textContent }) => textContent));
  for (const label of labels)
    if (label !== '' && !known.has(label)) fireEvent.change(input, { target: { value: label } });
}

/** The button with a name: its label where it has one, else its text. */
function buttonNamed(name: string): HTMLElement {
  // Buttons of an open dialog come first, because the dialog covers the others.
  const inDialog = document.querySelectorAll<HTMLButtonElement>('[role="dialog"] button');
  const buttons = [...inDialog, ...document.querySelectorAll<HTMLElement>('button, summary')];
  const found = buttons.find((button) =>
    [button.getAttribute('aria-label') ?? button.textContent, placeOf(button)].includes(name),
  );
  if (!found) throw new Error(`There is no button "${name}"`);
  return found;
}

/** The form that has a field's label, and not the filters of a report. */
function formOf(): HTMLElement {
  const found = [...document.querySelectorAll('form')].find((form) => form.querySelector('[id$="-line"]'));
  if (!found) throw new Error('There is no form');
  return found;
}

/** The screen with only the block at a pointer. */
function aloneOn(module: ScreenModule, pointer: string): ScreenModule {
  const steps = pointer.match(/[^.[\]]+/g) ?? [];
  const block = steps.reduce<unknown>((part, step) => (part as Record<string, unknown>)[step], module.screen);
  return { ...module, screen: { ...module.screen, blocks: [block as CompiledBlock] } };
}
