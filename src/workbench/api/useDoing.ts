import { useState } from 'react';
import type { Answer } from './answer.ts';

/** What somebody has the server do. */
export interface Doing {
  isBusy: boolean;
  /** Why the last was not done, in a sentence; ''. */
  fault: string;
  /** Asks for it, and answers what came of it. */
  run: <T>(ask: () => Promise<Answer<T>>) => Promise<Answer<T>>;
}

/** Has the server do something, and knows whether it is at it. */
export function useDoing(): Doing {
  const [state, setState] = useState({ isBusy: false, fault: '' });
  const run: Doing['run'] = async (ask) => {
    setState({ isBusy: true, fault: '' });
    const answer = await ask();
    setState({ isBusy: false, fault: answer.ok ? '' : answer.message });
    return answer;
  };
  return { ...state, run };
}
