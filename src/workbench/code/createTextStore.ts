import { history, redo, redoDepth, undo, undoDepth } from '@codemirror/commands';
import { Compartment, EditorState, type Extension, type Transaction } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import type { Change } from '#edit/change.ts';

/** The edited text. Form and JSON view share its undo history. */
export interface TextStore {
  get: () => EditorState;
  subscribe: (listener: () => void) => () => void;
  /** Applies a change as one undo step. Typing in one place in quick succession is one step. */
  change: (change: Change | null) => void;
  undo: () => void;
  redo: () => void;
  canUndo: () => boolean;
  canRedo: () => boolean;
  /** Connects a view, which then shows all changes and makes its own. Returns the function that closes it. */
  show: (open: (state: EditorState) => EditorView, extensions: Extension) => () => void;
  /** Handles the transactions of the view. */
  apply: (transactions: readonly Transaction[]) => void;
}

export function createTextStore(text: string): TextStore {
  const shown = new Compartment();
  const listeners = new Set<() => void>();
  // Lines end with \n only, because CodeMirror would otherwise normalize all line ends.
  const ends = EditorState.lineSeparator.of('\n');
  let state = EditorState.create({ doc: text, extensions: [history(), ends, shown.of([])] });
  let view: EditorView | null = null;
  const apply = (transactions: readonly Transaction[]) => {
    state = transactions.at(-1)?.state ?? state;
    view?.update(transactions);
    for (const listener of listeners) listener();
  };
  const dispatch = (transaction: Transaction) => apply([transaction]);
  return {
    get: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    change: (change) => {
      if (change) dispatch(state.update({ changes: change, userEvent: 'input.type' }));
    },
    undo: () => void undo({ state, dispatch }),
    redo: () => void redo({ state, dispatch }),
    canUndo: () => undoDepth(state) > 0,
    canRedo: () => redoDepth(state) > 0,
    show: (open, extensions) => {
      dispatch(state.update({ effects: shown.reconfigure(extensions) }));
      view = open(state);
      return () => {
        view?.destroy();
        view = null;
        dispatch(state.update({ effects: shown.reconfigure([]) }));
      };
    },
    apply,
  };
}
