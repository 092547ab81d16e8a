import type { TextChange, ValuePath } from '#edit/textChange.ts';
import { parseIncompleteJson } from '#edit/parseDefinitionText.ts';
import type { CompletionSources } from '#workbench/code/completeDefinition.ts';
import { createTextStore, type TextStore } from '#workbench/code/createTextStore.ts';
import { openCodeEditor, type OpenCodeEditor } from '#workbench/code/openCodeEditor.ts';
import { describeMarker, buildMarkers, type Marker } from '#workbench/editor/problems/markers.ts';
import { environment } from '#workbench/environment.ts';
import { createSchemaReader } from '#workbench/schema/createSchemaReader.ts';
import type { Schema } from '#workbench/schema/schema.ts';
import { createSuggest, listPayloadKeys } from '#workbench/schema/suggest.ts';
import type { Example } from '../examples.ts';
import type { CompileResult } from '../protocol.ts';
import { timeLimit, type Compiler, type CompilerState } from './createCompiler.ts';
import { proposeRepair, type Repair } from '#workbench/editor/problems/proposeRepair.ts';
import { getElement } from './getElement.ts';

/** The pause after the last key before a text is compiled, in milliseconds. */
const pause = 250;

/** Opens a text in the editor, with its problems below. Each change is compiled. */
export function openText(
  compiler: Compiler,
  { portal, screen }: Example,
  first: string,
): { store: TextStore; close: () => void } {
  const store = createTextStore(first);
  const compile = () => compiler.compile({ portal, screen, text: store.get() });
  let code: OpenCodeEditor | null = null;
  let timer: ReturnType<typeof setTimeout>;
  let text = first;
  const stopEdits = store.subscribe(() => {
    if (text === store.get()) return;
    text = store.get();
    clearTimeout(timer);
    timer = setTimeout(compile, pause);
    // Until the text is compiled, problems keep their lines. One that was mended has no proposal any more.
    listProblems();
  });
  const listProblems = () => {
    const state = compiler.get();
    const markers = buildMarkers(text, state.result?.problems ?? []);
    showProblems(state, markers, {
      jump: ({ from }) => code?.moveTo(from),
      propose: (marker) => proposeRepair(text, marker),
      apply: (change) => {
        store.change(change);
        code?.moveTo(change.from);
      },
    });
    return markers;
  };
  const show = () => {
    const state = compiler.get();
    if (state.schema)
      code ??= openCodeEditor(getElement('code', HTMLElement), store, {
        ...createSources(state.schema, store.get, () => compiler.get().result),
        isReadOnly: false,
        nonce: environment.nonce,
      });
    const markers = listProblems();
    code?.showMarkers(markers);
  };
  compiler.reset();
  const stopResults = compiler.subscribe(show);
  compile();
  show();
  return {
    store,
    close: () => {
      clearTimeout(timer);
      stopEdits();
      stopResults();
      code?.close();
    },
  };
}

interface ProblemActions {
  jump: (marker: Marker) => void;
  propose: (marker: Marker) => Repair | null;
  apply: (change: TextChange) => void;
}

function showProblems(
  { result, failure }: CompilerState,
  markers: Marker[],
  { jump, propose, apply }: ProblemActions,
): void {
  getElement('count', HTMLElement).textContent = failure
    ? failures[failure]
    : result === null
      ? 'Checking…'
      : describeCount(markers.length);
  const rows = failure ? [] : markers;
  getElement('problems', HTMLElement).replaceChildren(
    ...rows.map((marker) => {
      const problem = createButton(`${marker.line}:${marker.column} ${describeMarker(marker)}`, () =>
        jump(marker),
      );
      problem.dataset['severity'] = marker.severity;
      const repair = propose(marker);
      const row = document.createElement('li');
      row.append(problem, ...(repair ? [createButton(repair.label, () => apply(repair.change))] : []));
      return row;
    }),
  );
}

function createButton(text: string, press: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = text;
  button.addEventListener('click', press);
  return button;
}

const failures = {
  time: `This text took longer than ${timeLimit / 1000} seconds, so that its check was ended.`,
  fault: 'The compiler failed. Load the page again.',
};

function describeCount(count: number): string {
  if (count === 0) return 'No problem.';
  return count === 1 ? '1 problem' : `${count} problems`;
}

function createSources(
  schema: Schema,
  read: () => string,
  result: () => CompileResult | null,
): CompletionSources {
  const around = () => ({
    root: parseIncompleteJson(read()),
    templates: [result()?.template],
    names: { calls: listCallKeys(result()?.calls ?? {}) },
  });
  return {
    language: createSchemaReader(schema),
    suggest: createSuggest(around),
    payloadKeys: (path: ValuePath) => listPayloadKeys(around(), path),
  };
}

/** Lists the keys of each call's payload and the fields of its answer. */
function listCallKeys(calls: CompileResult['calls']) {
  const keys = Object.entries(calls).map(([name, { request, fields, fieldsBy }]) => {
    const all = [fields, ...Object.values(fieldsBy?.shapes ?? {})];
    const names = new Set(all.flatMap((shapes) => Object.keys(shapes ?? {})));
    return [name, { payload: Object.keys(request), fields: [...names] }];
  });
  return Object.fromEntries(keys);
}
