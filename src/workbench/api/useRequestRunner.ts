import { useState } from 'react';
import type { Answer } from './answer.ts';

export interface RequestRunner {
  isBusy: boolean;
  fault: string;
  run: <T>(ask: () => Promise<Answer<T>>) => Promise<Answer<T>>;
}

/** The state of a request that changes something. */
export function useRequestRunner(): RequestRunner {
  const [state, setState] = useState({ isBusy: false, fault: '' });
  const run: RequestRunner['run'] = async (ask) => {
    setState({ isBusy: true, fault: '' });
    const answer = await ask();
    setState({ isBusy: false, fault: answer.ok ? '' : answer.message });
    return answer;
  };
  return { ...state, run };
}
