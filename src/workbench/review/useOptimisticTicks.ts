import { useState } from 'react';
import type { ReviewReport, TickCasesBody } from '../protocol.ts';
import { useWorkbench } from '../WorkbenchContext.ts';
import { buildOutdatedReportFeedback, type ActionFeedback } from './actionFeedback.ts';

interface Ticks {
  /** The report, including ticks that are still pending. */
  report: ReviewReport;
  tick: (key: string, isTicked: boolean) => void;
}

/** Own ticks by the key of their case, as last set on this page. */
type OwnTicks = Record<string, boolean>;

/** Sets ticks optimistically, then on the server. A failed change is undone. */
export function useOptimisticTicks(
  draft: number,
  report: ReviewReport,
  onSettled: (note: ActionFeedback | null) => void,
): Ticks {
  const { api, session } = useWorkbench();
  const [ticks, setTicks] = useState<{ report: string; own: OwnTicks }>({ report: '', own: {} });
  const { hash, ticked } = report;
  const own = ticks.report === hash ? ticks.own : {};
  const isPending = (one: { key: string; who: string }) => one.who === session.name && one.key in own;
  const pending = Object.keys(own).filter((key) => own[key]);
  const set = (key: string, isTicked: boolean) =>
    setTicks((now) => ({ report: hash, own: { ...(now.report === hash && now.own), [key]: isTicked } }));
  const send = async (key: string, isTicked: boolean): Promise<void> => {
    const body: TickCasesBody = { report: hash, keys: [key] };
    const answer = await api.send('POST', `drafts/${draft}/${isTicked ? 'tick' : 'untick'}`, body);
    if (!answer.ok) set(key, !isTicked);
    onSettled(
      answer.ok ? null : (buildOutdatedReportFeedback(answer) ?? { tone: 'bad', text: answer.message }),
    );
  };
  return {
    report: {
      ...report,
      ticked: [
        ...ticked.filter((one) => !isPending(one)),
        ...pending.map((key) => ({ key, who: session.name })),
      ],
    },
    tick: (key, isTicked) => {
      set(key, isTicked);
      void send(key, isTicked);
    },
  };
}
