import type { Answer } from '../../api/answer.ts';
import { useRequestRunner } from '../../api/useRequestRunner.ts';
import type { OpenDraft } from '../../protocol.ts';
import { useWorkbench } from '../../WorkbenchContext.ts';
import { findStaleNote, replaceMissingAnswer, type RequestEnd, type ActionNote } from '../note.ts';
import type { TaskProps } from '../taskProps.ts';

/** The publication of a draft. */
export interface Publication {
  /** Publishes or schedules. A draft that was not sent is sent first. */
  go: <T>(ask: () => Promise<Answer<T>>, describe: (body: T) => ActionNote) => Promise<void>;
  /** True if a reason is required. */
  asksWhy: boolean;
  isBusy: boolean;
  fault: string;
}

export function usePublication({ draft, onSettled }: TaskProps, why: string, end: RequestEnd): Publication {
  const { api } = useWorkbench();
  const { run, isBusy, fault } = useRequestRunner();
  const { id, revision, isSent } = draft;
  const go: Publication['go'] = async <T>(
    ask: () => Promise<Answer<T>>,
    describe: (body: T) => ActionNote,
  ) => {
    const answer = await run(async () => {
      const sent = isSent || (await api.send<OpenDraft>('POST', `drafts/${id}/send`, { revision, why }));
      return sent === true || sent.ok ? replaceMissingAnswer(await ask(), end) : sent;
    });
    const note = answer.ok ? describe(answer.body) : findStaleNote(answer);
    if (note) onSettled(note);
  };
  return { go, asksWhy: !isSent, isBusy, fault };
}
