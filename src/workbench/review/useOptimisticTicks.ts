import { useState } from 'react';
import type { ReviewReport, TickCasesBody } from '../protocol.ts';
import { useWorkbench } from '../WorkbenchContext.ts';
import { findStaleNote, type ActionNote } from './note.ts';

interface Ticks {
  /** The report, including ticks that are still pending. */
  report: ReviewReport;
  tick: (key: string) => void;
}

/** Ticks cases optimistically, then on the server. A failed tick is undone. */
export function useOptimisticTicks(
  draft: number,
  report: ReviewReport,
  onSettled: (note: ActionNote | null) => void,
): Ticks {
  const { api, session } = useWorkbench();
  const [known, setKnown] = useState<{ report: string; keys: string[] }>({ report: '', keys: [] });
  const { hash, ticked } = report;
  const keys = known.report === hash ? known.keys : [];
  const own = keys.map((key) => ({ key, who: session.name }));
  const fresh = own.filter(({ key, who }) => !ticked.some((one) => one.key === key && one.who === who));
  const send = async (key: string): Promise<void> => {
    const body: TickCasesBody = { report: hash, keys: [key] };
    const answer = await api.send<ReviewReport>('POST', `drafts/${draft}/tick`, body);
    if (!answer.ok) setKnown((now) => ({ ...now, keys: now.keys.filter((one) => one !== key) }));
    onSettled(answer.ok ? null : (findStaleNote(answer) ?? { look: 'bad', text: answer.message }));
  };
  return {
    report: { ...report, ticked: [...ticked, ...fresh] },
    tick: (key) => {
      setKnown((now) => ({ report: hash, keys: now.report === hash ? [...now.keys, key] : [key] }));
      void send(key);
    },
  };
}
