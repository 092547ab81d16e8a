// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { connectFrame } from '#playground/page/connectFrame.ts';
import type { CompileResult, FrameMessage, ShownScreen } from '#playground/protocol.ts';
import { createResults } from './createResults.ts';

const resultOf = (screen: ShownScreen | null): CompileResult => ({
  ...{ problems: [], calls: {}, template: undefined },
  screen,
});
const screenOf = (title: string) => ({ id: 'a', title }) as ShownScreen;

// The document does not contain the frame, because its environment loads no pages.
let frame: HTMLIFrameElement;
let note: HTMLElement;
const notice = () => note.textContent;
const isEmpty = () => frame.classList.contains('empty');

/** A message to the page, by default of its frame. */
function receive(data: FrameMessage, source: unknown = frame.contentWindow): void {
  window.dispatchEvent(new MessageEvent('message', { data, source: source as Window }));
}

let sent: unknown[][];
beforeEach(() => {
  frame = document.createElement('iframe');
  note = document.createElement('p');
  vi.spyOn(document, 'getElementById').mockImplementation((id) => (id === 'frame' ? frame : note));
  sent = [];
  const postMessage = (...words: unknown[]) => void sent.push(words);
  vi.spyOn(frame, 'contentWindow', 'get').mockReturnValue({ postMessage } as never);
});
afterEach(() => vi.restoreAllMocks());

it('A screen is sent once the frame is ready, and the same one only once', () => {
  const { compiler, set } = createResults();
  connectFrame(compiler);
  expect(frame.getAttribute('src')).toBe('./frame.html');
  const screen = screenOf('Takings');
  set({ result: resultOf(screen) });
  expect([sent, isEmpty(), notice()]).toEqual([[], true, '']);
  receive('ready');
  expect(sent).toEqual([[screen, '*']]);
  expect(isEmpty()).toBe(false);
  set({ result: resultOf(screen) });
  expect(sent).toHaveLength(1);
  const next = screenOf('Bookings');
  set({ result: resultOf(next) });
  expect(sent.slice(1)).toEqual([[next, '*']]);
});

it('A frame that has loaded again receives the screen again', () => {
  const { compiler, set } = createResults();
  connectFrame(compiler);
  receive('ready');
  set({ result: resultOf(screenOf('Takings')) });
  receive('shown');
  expect(sent).toHaveLength(1);
  receive('ready');
  expect(sent).toHaveLength(2);
});

it('While a text has errors, its last screen stays, and a notice says so', () => {
  const { compiler, set } = createResults();
  connectFrame(compiler);
  receive('ready');
  set({ result: resultOf(null) });
  expect([isEmpty(), notice()]).toEqual([true, 'The screen appears once the text has no error.']);
  set({ result: resultOf(screenOf('Takings')) });
  expect([isEmpty(), notice()]).toEqual([false, '']);
  set({ result: resultOf(null) });
  expect([isEmpty(), notice()]).toEqual([false, 'The screen is that of the last text without an error.']);
});

it('The screen of another example does not stay', () => {
  const { compiler, set } = createResults();
  connectFrame(compiler);
  receive('ready');
  const screen = screenOf('Takings');
  set({ result: resultOf(screen) });
  set({ result: null });
  expect([isEmpty(), notice()]).toEqual([true, '']);
  set({ result: resultOf(screen) });
  expect(sent).toHaveLength(2);
});

it('A notice says that a screen could not be shown, until another one is', () => {
  const { compiler, set } = createResults();
  connectFrame(compiler);
  receive('ready');
  set({ result: resultOf(screenOf('Takings')) });
  receive('failed');
  expect(notice()).toBe('This screen could not be shown.');
  receive('shown');
  expect(notice()).toBe('');
});

it('Messages of another window change nothing', () => {
  const { compiler, set } = createResults();
  connectFrame(compiler);
  set({ result: resultOf(screenOf('Takings')) });
  receive('ready', window);
  expect(sent).toEqual([]);
  receive('failed', window);
  expect(notice()).toBe('');
});
