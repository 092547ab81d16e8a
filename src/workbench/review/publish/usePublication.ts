import type { ApiAnswer } from '../../api/answer.ts';
import { useRequestRunner } from '../../api/useRequestRunner.ts';
import type { DraftWithTexts } from '../../protocol.ts';
import { useWorkbench } from '../../WorkbenchContext.ts';
import {
  buildOutdatedReportFeedback,
  replaceMissingAnswer,
  type ActionOutcome,
  type ActionFeedback,
} from '../actionFeedback.ts';
import type { ReviewDialogProps } from '../reviewDialogProps.ts';

/** The publication of a draft. */
export interface PublicationControls {
  /** Publishes or schedules. A draft that was not sent is sent first. */
  go: <T>(ask: () => Promise<ApiAnswer<T>>, describe: (body: T) => ActionFeedback) => Promise<void>;
  /** True if a reason is required. */
  asksWhy: boolean;
  isBusy: boolean;
  error: string;
}

/** Returns the controls for publishing or scheduling a draft. `end`: the outcome that stays unknown if no answer comes. */
export function usePublication(
  { draft, onSettled }: ReviewDialogProps,
  why: string,
  end: ActionOutcome,
): PublicationControls {
  const { api } = useWorkbench();
  const { run, isBusy, error } = useRequestRunner();
  const { id, revision, isSent } = draft;
  const go: PublicationControls['go'] = async <T>(
    ask: () => Promise<ApiAnswer<T>>,
    describe: (body: T) => ActionFeedback,
  ) => {
    const answer = await run(async () => {
      const sent = isSent || (await api.send<DraftWithTexts>('POST', `drafts/${id}/send`, { revision, why }));
      return sent === true || sent.ok ? replaceMissingAnswer(await ask(), end) : sent;
    });
    const note = answer.ok ? describe(answer.body) : buildOutdatedReportFeedback(answer);
    if (note) onSettled(note);
  };
  return { go, asksWhy: !isSent, isBusy, error };
}
