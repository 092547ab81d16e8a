import { useCallback, useEffect, useState } from 'react';
import type { DataProvider } from '#engine/dataProvider.ts';
import { usePortal } from '#view/portal.ts';
import type { Session } from '#view/portal.ts';
import type { Income } from './income.ts';
import { readPeriod, requestIncomes } from './requestIncomes.ts';
import type { Period } from './requestIncomes.ts';

/** The request from before React rendered. */
let entry: Promise<Income[] | null> | null = null;

export function begin(provider: DataProvider, session: Session | null): void {
  entry = requestIncomes(provider, session, readPeriod());
}

/** The incomes of a period; old ones stay while new ones load and when that fails. */
export function useIncomes() {
  const { provider, session } = usePortal();
  const [request, setRequest] = useState(() => ({ period: readPeriod(), count: 0 }));
  const [state, setState] = useState({ incomes: null as Income[] | null, phase: 'loading' });

  useEffect(() => {
    const leaving = new AbortController();
    const answer =
      (request.count === 0 && entry) || requestIncomes(provider, session, request.period, leaving.signal);
    const store = (incomes: Income[] | null) => {
      if (leaving.signal.aborted) return;
      entry = null;
      setState((last) => (incomes ? { incomes, phase: 'loaded' } : { ...last, phase: 'failed' }));
    };
    answer.then(store, () => undefined);
    return () => leaving.abort();
  }, [provider, session, request]);

  const search = useCallback((period: Period) => {
    const query = new URLSearchParams(Object.entries(period).filter(([, day]) => day !== '')).toString();
    window.history.replaceState(window.history.state, '', query ? `?${query}` : window.location.pathname);
    setState((last) => ({ ...last, phase: 'loading' }));
    setRequest(({ count }) => ({ period, count: count + 1 }));
  }, []);
  return { ...state, period: request.period, search };
}
