import { useEffect, useState } from 'react';
import type { CompiledAction } from '#definition';
import { fillPlaceholders } from '#engine/texts/fillPlaceholders.ts';
import { usePortal } from '../../portal.ts';
import styles from '../form.module.css';
import { useFormContext } from '../formContext.ts';
import { getSecondsLeft } from './getSecondsLeft.ts';

/** Shows the seconds until an action can be used again. */
export default function RestingAction({ action }: { action: CompiledAction }) {
  const { store, formName } = useFormContext();
  const { againIn = 'You can do this again in {seconds} s.' } = usePortal().config.words;
  const [seconds, setSeconds] = useState(() => getSecondsLeft(store.form(formName), action));
  useEffect(() => {
    const count = () => {
      const remaining = getSecondsLeft(store.form(formName), action);
      setSeconds(remaining);
      if (remaining === 0) store.form(formName).rest();
    };
    const timer = setInterval(count, 1000);
    return () => clearInterval(timer);
  }, [store, formName, action]);
  return <span className={styles.resting}>{fillPlaceholders(againIn, { seconds: String(seconds) })}</span>;
}
