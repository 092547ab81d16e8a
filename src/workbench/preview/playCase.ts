import type { PlayStep } from '../protocol.ts';
import { enterValue, nameOf } from './enterValue.ts';

/** Milliseconds between two steps, in which the page does what the one before has asked for. */
const pause = 120;
/** Milliseconds that a screen has to be there. */
const patience = 15_000;

/** What a case is played in. */
interface Stage {
  page: Document;
  /** Has the calls of the preview be answered as after so many steps that change the answers. */
  setAnswered: (count: number) => void;
  /** Ends the play where another begins. */
  signal: AbortSignal;
}

/** Does in a preview what a case does, once its screen is usable. */
export async function playCase(steps: PlayStep[], stage: Stage): Promise<void> {
  await waitForScreen(stage);
  for (const step of steps) {
    if (stage.signal.aborted) return;
    take(step, stage);
    await wait('wait' in step ? Math.min(step.wait, 2_000) : pause);
  }
}

function take(step: PlayStep, { page, setAnswered }: Stage): void {
  if ('enter' in step) {
    for (const [label, value] of Object.entries(step.enter)) enterValue(page, label, value);
  } else if ('press' in step) findButton(page, step.press)?.click();
  else if ('submit' in step) page.querySelector<HTMLFormElement>('main form')?.requestSubmit();
  else if ('answered' in step) setAnswered(step.answered);
}

function findButton(page: Document, name: string): HTMLElement | undefined {
  // What is asked lies above everything else.
  const asked = page.querySelectorAll<HTMLElement>('[role="dialog"] button');
  const buttons = [...asked, ...page.querySelectorAll<HTMLElement>('button, summary')];
  return buttons.find((button) =>
    [button.getAttribute('aria-label') ?? button.textContent, nameOf(button)].includes(name),
  );
}

/** Until the script has taken the page over, and nothing of it is under way. */
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
