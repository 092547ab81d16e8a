import type { PlayStep } from '../protocol.ts';
import { canEnter, enterValue, getElementName, listElements } from './enterValue.ts';

/** The milliseconds between two steps, in which the page handles the last one. */
const pause = 120;
/** The milliseconds until a screen must be rendered. */
const renderTimeout = 15_000;
/** The milliseconds until a field or button must be there, and a call be answered. */
const stepTimeout = 5_000;

/** The page in which a case is played, and the options of playing. */
export interface Stage {
  page: Document;
  /** Sets the number of answered steps, so that the preview's calls return the answers after them. */
  setAnswered: (count: number) => void;
  /** True if the page stays as the case leaves it: messages stay, and it is not loaded again. */
  isStill: boolean;
  /** Ends the play when another one starts. */
  signal: AbortSignal;
}

/** Plays the steps of a case in a preview, each once its field or button is there and every call is answered. */
export async function playCase(steps: PlayStep[], stage: Stage): Promise<void> {
  const countOpenCalls = watchCalls(stage.page);
  const waitFor = async (isReady: () => boolean, timeout: number): Promise<void> => {
    const until = performance.now() + timeout;
    while (!isReady() && performance.now() < until && !stage.signal.aborted) await wait(pause);
  };
  await waitFor(() => isRendered(stage.page), renderTimeout);
  for (const step of steps) {
    await waitFor(() => isPossible(step, stage.page), stepTimeout);
    if (stage.signal.aborted) return;
    runStep(step, stage);
    await wait('wait' in step ? Math.min(step.wait, 2_000) : pause);
    await waitFor(() => countOpenCalls() === 0, stepTimeout);
  }
  if (!stage.isStill) return;
  await wait(pause);
  stopTimers(stage.page.defaultView!);
  findMessage(stage.page)?.scrollIntoView({ block: 'center' });
}

/** Counts the calls without an answer from now on. */
function watchCalls({ defaultView: view }: Document): () => number {
  let open = 0;
  const calls = view?.XMLHttpRequest.prototype;
  const send = calls && Object.getOwnPropertyDescriptor(calls, 'send');
  if (!send) return () => open;
  const count = function (this: XMLHttpRequest, ...parameters: unknown[]): void {
    open += 1;
    this.addEventListener('loadend', () => (open -= 1));
    Reflect.apply(send.value as () => void, this, parameters);
  };
  Object.defineProperty(calls, 'send', { ...send, value: count });
  return () => open;
}

/** True if the page is hydrated and nothing in it is loading. */
function isRendered(page: Document): boolean {
  return (
    page.querySelector('main h1') !== null &&
    page.querySelector('[aria-busy="true"]') === null &&
    Object.keys(page.getElementById('root') ?? {}).some((key) => key.startsWith('__reactContainer'))
  );
}

/** True unless a step acts on something that is not there, such as a dialog whose code is still loading. */
function isPossible(step: PlayStep, page: Document): boolean {
  if ('enter' in step) return Object.keys(step.enter).every((label) => canEnter(page, label));
  if ('press' in step) return findButton(page, step.press)?.matches(':not(:disabled)') ?? false;
  return !('unfold' in step) || findCard(page) !== null;
}

function runStep(step: PlayStep, { page, setAnswered }: Stage): void {
  if ('enter' in step) {
    for (const [label, value] of Object.entries(step.enter)) enterValue(page, label, value);
  } else if ('press' in step) findButton(page, step.press)?.click();
  else if ('submit' in step) findForm(page)?.requestSubmit();
  else if ('unfold' in step) findCard(page)?.setAttribute('open', '');
  else if ('answered' in step) setAnswered(step.answered);
}

function findButton(page: Document, name: string): HTMLElement | undefined {
  const buttons = listElements<HTMLElement>(page, 'button, summary');
  return buttons.find((button) =>
    [button.getAttribute('aria-label') ?? button.textContent, getElementName(button)].includes(name),
  );
}

/** Finds the form with fields, not the filters of a report. */
function findForm(page: Document): HTMLFormElement | undefined {
  const forms = listElements<HTMLFormElement>(page, 'form');
  return forms.find((form) => form.querySelector('[id$="-line"]')) ?? forms[0];
}

/** Finds the values of the first card under its Details. */
const findCard = (page: Document) => page.querySelector('main li details');

const findMessage = (page: Document) =>
  [...page.querySelectorAll('main [role="alert"]')].find(({ textContent }) => textContent !== '');

/** Stops the timers that are set, such as those that hide a message or load the page again. */
function stopTimers(view: Window): void {
  for (let last = view.setTimeout(() => undefined); last > 0; last -= 1) view.clearTimeout(last);
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((done) => setTimeout(done, milliseconds));
}
