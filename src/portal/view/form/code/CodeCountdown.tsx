import { useEffect, useState } from 'react';
import { fillPlaceholders } from '#engine/texts/fillPlaceholders.ts';
import { usePortal } from '../../portal.ts';
import { useSelected } from '../../useSelected.ts';
import styles from '../form.module.css';
import { useFormContext } from '../formContext.ts';

/** The countdown for the arrival of a one-time code, beside the button that sends it. Not announced. */
export default function CodeCountdown({ seconds }: { seconds: number }) {
  const { store, formName } = useFormContext();
  const { codeWait = 'The code can take up to {seconds} s to arrive.' } = usePortal().config.words;
  const at = useSelected(store, () => store.form(formName).code()?.at ?? 0);
  const [now, setNow] = useState(at);
  useEffect(() => {
    if (at === 0) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    const end = setTimeout(() => clearInterval(timer), (seconds + 1) * 1000);
    return () => {
      clearInterval(timer);
      clearTimeout(end);
    };
  }, [at, seconds]);
  const remaining = Math.ceil(seconds - Math.max(0, now - at) / 1000);
  if (at === 0 || remaining <= 0) return null;
  return <span className={styles.resting}>{fillPlaceholders(codeWait, { seconds: String(remaining) })}</span>;
}
