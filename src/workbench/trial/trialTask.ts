import type { TrialLine } from '../protocol.ts';
import type { Note } from '../review/note.ts';

/** What a dialog about a trial is given. */
export interface TrialTask {
  trial: TrialLine;
  /** Told what came of it: the dialog is done. */
  onSettled: (note: Note) => void;
  onClose: () => void;
}
