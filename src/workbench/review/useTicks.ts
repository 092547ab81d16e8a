import { useState } from 'react';
import type { ReviewReport, TickCases } from '../protocol.ts';
import { useWorkbench } from '../WorkbenchContext.ts';
import { tellStale, type Note } from './note.ts';

/** The changed cases that somebody has looked at. */
export interface Ticks {
  /** The report with what was ticked here and is still under way. */
  report: ReviewReport;
  tick: (key: string) => void;
}

/** Ticks cases of a report at once, and then on the server. */
export function useTicks(draft: number, report: ReviewReport, onSettled: (note: Note | null) => void): Ticks {
  const { api, session } = useWorkbench();
  const [known, setKnown] = useState<{ report: string; keys: string[] }>({ report: '', keys: [] });
  const { hash, ticked } = report;
  const keys = known.report === hash ? known.keys : [];
  const own = keys.map((key) => ({ key, who: session.name }));
  const fresh = own.filter(({ key, who }) => !ticked.some((one) => one.key === key && one.who === who));
  const send = async (key: string): Promise<void> => {
    const body: TickCases = { report: hash, keys: [key] };
    const answer = await api.send<ReviewReport>('POST', `drafts/${draft}/tick`, body);
    if (!answer.ok) setKnown((now) => ({ ...now, keys: now.keys.filter((one) => one !== key) }));
    onSettled(answer.ok ? null : (tellStale(answer) ?? { look: 'bad', text: answer.message }));
  };
  return {
    report: { ...report, ticked: [...ticked, ...fresh] },
    tick: (key) => {
      setKnown((now) => ({ report: hash, keys: now.report === hash ? [...now.keys, key] : [key] }));
      void send(key);
    },
  };
}
