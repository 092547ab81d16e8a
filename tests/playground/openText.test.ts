// @vitest-environment happy-dom
import { forEachDiagnostic } from '@codemirror/lint';
import { EditorView } from '@codemirror/view';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Problem } from '#check/problem.ts';
import type { Example } from '#playground/examples.ts';
import { openText } from '#playground/page/openText.ts';
import type { CompileResult } from '#playground/protocol.ts';
import { createResults } from './createResults.ts';
import { readSchema } from '../workbench/support/createFakeServer.ts';

const example: Example = { id: 'total', title: 'A report', portal: 'examples/words/', screen: 'a/b' };
const schema = readSchema('schemas/screens/x.json');
const text = '{\n  "type": "repotr",\n  "title": 7\n}\n';
const problemAt = (line: number, message: string, severity: Problem['severity'] = 'error') =>
  ({ file: 'x', line, column: 11, severity, message }) as Problem;
const misspelt = problemAt(2, 'unknown type "repotr", did you mean "report"?');
const resultOf = (problems: Problem[]): CompileResult => ({
  problems,
  screen: null,
  calls: {},
  template: undefined,
});

/** Opens a text over a compiler whose states the test sets. */
function open(first = text) {
  const results = createResults();
  return { ...openText(results.compiler, example, first), ...results };
}

const count = () => document.getElementById('count')!.textContent;
const rows = () =>
  [...document.querySelectorAll('li')].map((row) =>
    [...row.querySelectorAll('button')].map(({ textContent }) => textContent),
  );
const press = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)!.click();
const view = () => EditorView.findFromDOM(document.querySelector<HTMLElement>('.cm-editor')!)!;

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = '<div id="code"></div><p id="count"></p><ul id="problems"></ul>';
});
afterEach(() => void vi.useRealTimers());

it('An opened text forgets the result of another one and is compiled at once', () => {
  const { compiler } = open();
  expect(compiler.reset).toHaveBeenCalledOnce();
  expect(compiler.compile.mock.calls).toEqual([[{ portal: 'examples/words/', screen: 'a/b', text }]]);
  expect(count()).toBe('Checking…');
  expect(document.querySelector('.cm-editor')).toBeNull();
});

it('The editor opens once with the schema, and can be typed in', () => {
  const { set, store } = open();
  set({ schema });
  set({ result: resultOf([]) });
  expect(document.querySelectorAll('.cm-editor')).toHaveLength(1);
  expect(view().state.doc.toString()).toBe(text);
  expect(view().state.readOnly).toBe(false);
  view().dispatch({ changes: { from: 0, insert: ' ' } });
  expect(store.get()).toBe(` ${text}`);
});

it('A changed text is compiled once, a quarter of a second after the last key', () => {
  const { compiler, store } = open();
  for (const insert of ['a', 'b']) {
    store.change({ from: 0, to: 0, insert });
    vi.advanceTimersByTime(249);
  }
  expect(compiler.compile).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  expect(compiler.compile.mock.calls.slice(1)).toEqual([
    [{ portal: 'examples/words/', screen: 'a/b', text: `ba${text}` }],
  ]);
});

it.each([
  ['No problem.', []],
  ['1 problem', [misspelt]],
  ['2 problems', [misspelt, problemAt(3, 'no text')]],
])('The problems are counted: %s', (counted, problems) => {
  const { set } = open();
  set({ result: resultOf(problems) });
  expect(count()).toBe(counted);
});

it('Each problem has its place, and the nearest word where there is one', () => {
  const { set } = open();
  set({ result: resultOf([misspelt, problemAt(3, 'is no text', 'warning')]) });
  expect(rows()).toEqual([
    ['2:11 unknown type "repotr", did you mean "report"?', 'Use "report"'],
    ['3:11 Warning: is no text'],
  ]);
  const [first, , last] = document.querySelectorAll('button');
  expect([first!.dataset['severity'], last!.dataset['severity']]).toEqual(['error', 'warning']);
  // A button of another type would submit a form around it.
  expect(first!.type).toBe('button');
});

it('A problem is underlined in the editor, until the next result', () => {
  const { set } = open();
  const underlined = () => {
    const found: string[] = [];
    forEachDiagnostic(view().state, (_, from, to) => found.push(text.slice(from, to)));
    return found;
  };
  set({ schema, result: resultOf([misspelt]) });
  expect(underlined()).toEqual(['"repotr"']);
  set({ result: resultOf([]) });
  expect(underlined()).toEqual([]);
});

it('A press on a problem moves the cursor to it', () => {
  const { set } = open();
  set({ schema, result: resultOf([misspelt]) });
  press('2:11 unknown type "repotr", did you mean "report"?');
  expect(view().state.selection.main.head).toBe(text.indexOf('"repotr"'));
});

it('A proposed word replaces the wrong one, and is not proposed again before the next result', () => {
  const { set, store } = open();
  set({ schema, result: resultOf([misspelt]) });
  press('Use "report"');
  expect(store.get()).toBe(text.replace('repotr', 'report'));
  expect(view().state.doc.toString()).toBe(store.get());
  expect(view().state.selection.main.head).toBe(text.indexOf('"repotr"'));
  expect(rows()).toEqual([['2:11 unknown type "repotr", did you mean "report"?']]);
});

it.each([
  ['time', 'This text took longer than 2 seconds, so that its check was ended.'],
  ['fault', 'The compiler failed. Load the page again.'],
] as const)('A failure is named in place of the problems: %s', (failure, message) => {
  const { set } = open();
  set({ result: resultOf([misspelt]), failure });
  expect([count(), rows()]).toEqual([message, []]);
});

it('A closed text is compiled no more, and its editor is gone', () => {
  const { compiler, set, store, close, countListeners } = open();
  set({ schema });
  store.change({ from: 0, to: 0, insert: ' ' });
  close();
  vi.advanceTimersByTime(1000);
  store.change({ from: 0, to: 0, insert: ' ' });
  vi.advanceTimersByTime(1000);
  expect(compiler.compile).toHaveBeenCalledTimes(1);
  expect(countListeners()).toBe(0);
  expect(document.querySelector('.cm-editor')).toBeNull();
});
