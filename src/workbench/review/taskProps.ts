import type { OpenDraft, ReviewReport } from '../protocol.ts';
import type { ActionNote } from './note.ts';

export interface TaskProps {
  draft: OpenDraft;
  report: ReviewReport;
  /** Receives the result and closes the dialog. */
  onSettled: (note: ActionNote) => void;
  onClose: () => void;
}
