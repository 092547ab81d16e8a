import type { PlayStep } from '../protocol.ts';
import { enterValue, nameOf } from './enterValue.ts';

/** The milliseconds between two steps, in which the page handles the last one. */
const pause = 120;
/** The milliseconds until a screen must be rendered. */
const patience = 15_000;

interface Stage {
  page: Document;
  /** Sets the number of answered steps, so that the preview's calls return the answers after them. */
  setAnswered: (count: number) => void;
  /** Ends the play when another one starts. */
  signal: AbortSignal;
}

/** Plays the steps of a case in a preview, once its screen is usable. */
export async function playCase(steps: PlayStep[], stage: Stage): Promise<void> {
  await waitForScreen(stage);
  for (const step of steps) {
    if (stage.signal.aborted) return;
    runStep(step, stage);
    await wait('wait' in step ? Math.min(step.wait, 2_000) : pause);
  }
}

function runStep(step: PlayStep, { page, setAnswered }: Stage): void {
  if ('enter' in step) {
    for (const [label, value] of Object.entries(step.enter)) enterValue(page, label, value);
  } else if ('press' in step) findButton(page, step.press)?.click();
  else if ('submit' in step) page.querySelector<HTMLFormElement>('main form')?.requestSubmit();
  else if ('answered' in step) setAnswered(step.answered);
}

function findButton(page: Document, name: string): HTMLElement | undefined {
  // The buttons of a dialog come first, because it covers all others.
  const inDialog = page.querySelectorAll<HTMLElement>('[role="dialog"] button');
  const buttons = [...inDialog, ...page.querySelectorAll<HTMLElement>('button, summary')];
  return buttons.find((button) =>
    [button.getAttribute('aria-label') ?? button.textContent, nameOf(button)].includes(name),
  );
}

/** Waits until the page is hydrated and nothing in it is loading. */
async function waitForScreen({ page, signal }: Stage): Promise<void> {
  const until = performance.now() + patience;
  const isReady = () =>
    page.querySelector('main h1') !== null &&
    page.querySelector('[aria-busy="true"]') === null &&
    Object.keys(page.getElementById('root') ?? {}).some((key) => key.startsWith('__reactContainer'));
  while (!isReady() && performance.now() < until && !signal.aborted) await wait(pause);
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((done) => setTimeout(done, milliseconds));
}
