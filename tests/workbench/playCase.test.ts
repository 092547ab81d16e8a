// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { playCase } from '#workbench/preview/playCase.ts';
import type { PlayStep } from '#workbench/protocol.ts';

afterEach(() => {
  document.body.innerHTML = '';
  vi.restoreAllMocks();
});

const find = <Found extends Element>(selector: string) => document.querySelector<Found>(selector)!;

/** Plays steps on a rendered page with a main part. */
async function play(main: string, steps: PlayStep[], isStill = false): Promise<void> {
  document.body.innerHTML = `<div id="root"><main><h1>Pay</h1>${main}</main></div>`;
  Object.assign(find('#root'), { __reactContainer: true });
  const stage = { page: document, setAnswered: () => undefined, isStill };
  await playCase(steps, { ...stage, signal: new AbortController().signal });
}

it('A case waits for a dialog that opens late, fills the fields of the dialog, and presses its button', async () => {
  const pressed: string[] = [];
  const open = () => {
    const dialog = document.createElement('div');
    dialog.setAttribute('role', 'dialog');
    dialog.innerHTML = '<label for="b">Amount</label><input id="b"><button>Send</button>';
    const press = () => pressed.push(find<HTMLInputElement>('#b').value);
    dialog.querySelector('button')!.addEventListener('click', press);
    document.body.append(dialog);
  };
  const playing = play('<label for="a">Amount</label><input id="a"><button>Send</button>', [
    { press: 'Transfer' },
    { enter: { Amount: '25' } },
    { press: 'Send' },
  ]);
  const button = document.createElement('button');
  button.textContent = 'Transfer';
  button.addEventListener('click', () => setTimeout(open, 400));
  // The field outside of the dialog is under another name, so that only the dialog has it.
  find('main').innerHTML = '<h1>Pay</h1>';
  find('main').append(button);
  await playing;
  expect(pressed).toEqual(['25']);
});

it('Values under Details of the first card are opened', async () => {
  const card = '<li><details><summary>Details</summary>S.No. 1</details></li>';
  await play(`<ul>${card}${card}</ul>`, [{ unfold: true }]);
  expect([...document.querySelectorAll('details')].map(({ open }) => open)).toEqual([true, false]);
});

it('A still page keeps its messages, because its timers are stopped after the last step', async () => {
  // A browser has numbers for timers.
  const [start, stop, timers] = [setTimeout, clearTimeout, new Map<number, NodeJS.Timeout>()];
  vi.spyOn(window, 'setTimeout').mockImplementation(
    ((run: () => void, pause: number) => timers.set(timers.size + 1, start(run, pause)).size) as never,
  );
  vi.spyOn(window, 'clearTimeout').mockImplementation(((id: number) => stop(timers.get(id))) as never);
  const hide = () => window.setTimeout(() => find('[role=alert]').remove(), 500);
  const playing = play('<p role="alert">Sent</p><button>Send</button>', [{ press: 'Send' }], true);
  find('button').addEventListener('click', hide);
  await playing;
  await new Promise((done) => start(done, 600));
  expect(find('[role=alert]')?.textContent).toBe('Sent');
});
