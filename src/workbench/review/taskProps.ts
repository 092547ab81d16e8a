import type { OpenDraft, ReviewReport } from '../protocol.ts';
import type { Note } from './note.ts';

/** What a dialog about a draft is given. */
export interface TaskProps {
  draft: OpenDraft;
  /** What was looked at. */
  report: ReviewReport;
  /** Told what came of it: the dialog is done. */
  onSettled: (note: Note) => void;
  onClose: () => void;
}
