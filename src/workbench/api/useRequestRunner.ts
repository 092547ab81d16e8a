import { useState } from 'react';
import type { ApiAnswer } from './answer.ts';

export interface RequestRunner {
  isBusy: boolean;
  error: string;
  run: <T>(ask: () => Promise<ApiAnswer<T>>) => Promise<ApiAnswer<T>>;
}

/** Runs a request that changes something, and has its state: busy, or the error of the last run. */
export function useRequestRunner(): RequestRunner {
  const [state, setState] = useState({ isBusy: false, error: '' });
  const run: RequestRunner['run'] = async (ask) => {
    setState({ isBusy: true, error: '' });
    const answer = await ask();
    setState({ isBusy: false, error: answer.ok ? '' : answer.message });
    return answer;
  };
  return { ...state, run };
}
