import { history, redo, redoDepth, undo, undoDepth } from '@codemirror/commands';
import { Compartment, EditorState, type Extension, type Transaction } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import type { Change } from '../edit/change.ts';

/** The text that is edited, with the one history of undo that form and code share. */
export interface TextStore {
  get: () => EditorState;
  subscribe: (listener: () => void) => () => void;
  /** Makes a change as one step; what is typed in one place in a moment is one. */
  change: (change: Change | null) => void;
  undo: () => void;
  redo: () => void;
  canUndo: () => boolean;
  canRedo: () => boolean;
  /** Shows the text: until it is closed, the view has what is changed and changes what is shown. Answers how to close it. */
  show: (open: (state: EditorState) => EditorView, extensions: Extension) => () => void;
  /** What the view does with its transactions. */
  apply: (transactions: readonly Transaction[]) => void;
}

/** A text with its history, shown or not. */
export function createTextStore(text: string): TextStore {
  const shown = new Compartment();
  const listeners = new Set<() => void>();
  // A line ends at its last byte: else CodeMirror would write every end of a line anew.
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
