import { setDiagnostics, type Diagnostic } from '@codemirror/lint';
import { EditorState } from '@codemirror/state';
import { EditorView, keymap } from '@codemirror/view';
import { findChange } from '#edit/textChange.ts';
import type { Marker } from '../editor/problems/markers.ts';
import type { TextStore } from './createTextStore.ts';
import { createEditorExtensions, type CodeEditorOptions } from './createEditorExtensions.ts';

export interface OpenCodeEditor {
  showMarkers: (markers: Marker[]) => void;
  /** Moves the cursor and the focus to an offset. */
  moveTo: (offset: number) => void;
  /** Returns the offset of the cursor. */
  getOffset: () => number;
  close: () => void;
}

/** Opens a view of a text in an element. */
export function openCodeEditor(
  parent: HTMLElement,
  store: TextStore,
  options: CodeEditorOptions,
): OpenCodeEditor {
  const view = new EditorView({
    parent,
    doc: store.get(),
    extensions: [
      // Lines end with \n only, because CodeMirror would otherwise normalize all line ends.
      EditorState.lineSeparator.of('\n'),
      EditorView.updateListener.of(({ docChanged, state }) => {
        if (docChanged) store.change(findChange(store.get(), state.doc.toString()));
      }),
      createUndo(store),
      createEditorExtensions(options),
    ],
  });
  const stop = store.subscribe(() => showText(view, store.get()));
  return {
    showMarkers: (markers) => {
      const shown = markers.filter(({ to }) => to <= view.state.doc.length);
      const diagnostics = shown.map(({ from, to, message, severity }): Diagnostic => ({
        from,
        to,
        message,
        severity,
      }));
      view.dispatch(setDiagnostics(view.state, diagnostics));
    },
    moveTo: (offset) => {
      const anchor = Math.min(offset, view.state.doc.length);
      view.dispatch({
        selection: { anchor },
        effects: EditorView.scrollIntoView(anchor, { y: 'center' }),
      });
      view.focus();
    },
    getOffset: () => view.state.selection.main.head,
    close: () => {
      stop();
      view.destroy();
    },
  };
}

/** Shows a text that another view or undo has changed, with the cursor behind the change. */
function showText(view: EditorView, text: string): void {
  const changes = findChange(view.state.doc.toString(), text);
  if (!changes) return;
  const anchor = changes.from + changes.insert.length;
  view.dispatch({ changes, selection: { anchor }, scrollIntoView: true });
}

/** Undo and redo of the common history: by keys, and by the menu of a browser or a phone. */
function createUndo({ undo, redo }: TextStore) {
  const run = (step: () => void) => () => {
    step();
    return true;
  };
  return [
    keymap.of([
      { key: 'Mod-z', run: run(undo), preventDefault: true },
      { key: 'Mod-y', run: run(redo), preventDefault: true },
      { key: 'Mod-Shift-z', run: run(redo), preventDefault: true },
    ]),
    EditorView.domEventHandlers({
      beforeinput: ({ inputType }) => {
        if (inputType === 'historyUndo') return run(undo)();
        return inputType === 'historyRedo' && run(redo)();
      },
    }),
  ];
}
