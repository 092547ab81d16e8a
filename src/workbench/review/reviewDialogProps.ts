import type { DraftWithTexts, ReviewReport } from '../protocol.ts';
import type { ActionFeedback } from './actionFeedback.ts';

/** The props of every dialog of a review. */
export interface ReviewDialogProps {
  draft: DraftWithTexts;
  report: ReviewReport;
  /** Receives the result and closes the dialog. */
  onSettled: (note: ActionFeedback) => void;
  onClose: () => void;
}
