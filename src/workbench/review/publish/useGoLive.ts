import type { Answer } from '../../api/answer.ts';
import { useDoing } from '../../api/useDoing.ts';
import type { OpenDraft } from '../../protocol.ts';
import { useWorkbench } from '../../WorkbenchContext.ts';
import { buildStaleNote, replaceMissingAnswer, type End, type Note } from '../note.ts';
import type { TaskProps } from '../taskProps.ts';

/** The publication of a draft. */
export interface GoLive {
  /** Publishes or schedules. A draft that was not sent is sent first. */
  go: <T>(ask: () => Promise<Answer<T>>, describe: (body: T) => Note) => Promise<void>;
  /** True if a reason is required. */
  asksWhy: boolean;
  isBusy: boolean;
  fault: string;
}

export function useGoLive({ draft, onSettled }: TaskProps, why: string, end: End): GoLive {
  const { api } = useWorkbench();
  const { run, isBusy, fault } = useDoing();
  const { id, revision, isSent } = draft;
  const go: GoLive['go'] = async <T>(ask: () => Promise<Answer<T>>, describe: (body: T) => Note) => {
    const answer = await run(async () => {
      const sent = isSent || (await api.send<OpenDraft>('POST', `drafts/${id}/send`, { revision, why }));
      return sent === true || sent.ok ? replaceMissingAnswer(await ask(), end) : sent;
    });
    const note = answer.ok ? describe(answer.body) : buildStaleNote(answer);
    if (note) onSettled(note);
  };
  return { go, asksWhy: !isSent, isBusy, fault };
}
