import { applyChange, findChange, type TextChange } from '#edit/textChange.ts';
import { createStore, type Store } from '../createStore.ts';

/** The edited text. All views share its undo history. */
export interface TextStore extends Pick<Store<string>, 'get' | 'subscribe'> {
  /** Applies a change as one undo step. Typing in one place in quick succession is one step. */
  change: (change: TextChange | null) => void;
  undo: () => void;
  redo: () => void;
  canUndo: () => boolean;
  canRedo: () => boolean;
}

/** An undo step: at an offset, in UTF-16 units, the second text replaced the first. */
interface Step {
  from: number;
  removed: string;
  inserted: string;
}

/** The pause, in milliseconds, after which typing in the same place is a new step. */
const pause = 500;

export function createTextStore(first: string): TextStore {
  const { get, set, subscribe } = createStore(first);
  const done: Step[] = [];
  const undone: Step[] = [];
  let changedAt = -Infinity;

  const record = (change: TextChange): void => {
    const last = done.at(-1);
    const isTyping = performance.now() - changedAt < pause && last !== undefined && touches(last, change);
    const before = isTyping ? applyChange(get(), revert(done.pop()!)) : get();
    const whole = findChange(before, applyChange(get(), change));
    if (whole) done.push(buildStep(before, whole));
    undone.length = 0;
    changedAt = performance.now();
  };
  const moveStep = (from: Step[], to: Step[], buildChange: (step: Step) => TextChange): void => {
    const step = from.pop();
    if (!step) return;
    to.push(step);
    changedAt = -Infinity;
    set(applyChange(get(), buildChange(step)));
  };
  return {
    get,
    subscribe,
    change: (change) => {
      if (!change) return;
      const next = applyChange(get(), change);
      record(change);
      set(next);
    },
    undo: () => moveStep(done, undone, revert),
    redo: () => moveStep(undone, done, repeat),
    canUndo: () => done.length > 0,
    canRedo: () => undone.length > 0,
  };
}

function buildStep(text: string, { from, to, insert }: TextChange): Step {
  return { from, removed: text.slice(from, to), inserted: insert };
}

const revert = ({ from, removed, inserted }: Step): TextChange => ({
  from,
  to: from + inserted.length,
  insert: removed,
});

const repeat = ({ from, removed, inserted }: Step): TextChange => ({
  from,
  to: from + removed.length,
  insert: inserted,
});

/** True if a change begins or ends where the last step did. */
function touches({ from, inserted }: Step, change: TextChange): boolean {
  return change.from <= from + inserted.length && change.to >= from;
}
