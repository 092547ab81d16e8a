import type { OpenDraft, ReviewReport } from '../protocol.ts';
import type { Note } from './note.ts';

export interface TaskProps {
  draft: OpenDraft;
  report: ReviewReport;
  /** Receives the result and closes the dialog. */
  onSettled: (note: Note) => void;
  onClose: () => void;
}
