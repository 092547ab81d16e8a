import { useEffect } from 'react';
import type { ScreenStore } from '../../screen/createScreenStore.ts';
import { submit } from '../submit/submit.ts';

/** Runs the form's arrival action once, when the screen has opened; the store remembers, since effects may run twice. */
export function useArrival(store: ScreenStore, formName: string): void {
  useEffect(() => {
    const form = store.form(formName);
    const action = form.form().actions.find(({ trigger }) => trigger === 'arrival');
    // A tick later the screen's own effects have run, and its reads are under way.
    const timer = setTimeout(() => {
      if (action && form.arrive()) void submit(store, formName, action);
    });
    return () => clearTimeout(timer);
  }, [store, formName]);
}
