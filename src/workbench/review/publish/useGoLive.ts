import type { Answer } from '../../api/answer.ts';
import { useDoing } from '../../api/useDoing.ts';
import type { OpenDraft } from '../../protocol.ts';
import { useWorkbench } from '../../WorkbenchContext.ts';
import { tellStale, tellUnsure, type End, type Note } from '../note.ts';
import type { TaskProps } from '../taskProps.ts';

/** A draft on its way to members. */
export interface GoLive {
  /** Asks for it; what nobody has sent is sent first. */
  go: <T>(ask: () => Promise<Answer<T>>, tell: (body: T) => Note) => Promise<void>;
  /** Whether it has to be said why. */
  asksWhy: boolean;
  isBusy: boolean;
  fault: string;
}

/** Has a draft go live, and says what came of it. */
export function useGoLive({ draft, onSettled }: TaskProps, why: string, end: End): GoLive {
  const { api } = useWorkbench();
  const { run, isBusy, fault } = useDoing();
  const { id, revision, isSent } = draft;
  const go: GoLive['go'] = async <T>(ask: () => Promise<Answer<T>>, tell: (body: T) => Note) => {
    const answer = await run(async () => {
      const sent = isSent || (await api.send<OpenDraft>('POST', `drafts/${id}/send`, { revision, why }));
      return sent === true || sent.ok ? tellUnsure(await ask(), end) : sent;
    });
    const note = answer.ok ? tell(answer.body) : tellStale(answer);
    if (note) onSettled(note);
  };
  return { go, asksWhy: !isSent, isBusy, fault };
}
