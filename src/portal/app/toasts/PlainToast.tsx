import { useEffect } from 'react';
import styles from './PlainToast.module.css';

interface Props {
  text: string;
  /** In milliseconds. */
  duration: number;
  onEnd: () => void;
}

/** A toast's text if the code of toasts could not be loaded, so that the message is not lost. */
export function PlainToast({ text, duration, onEnd }: Props) {
  useEffect(() => {
    const timer = setTimeout(onEnd, duration);
    return () => clearTimeout(timer);
  }, [duration, onEnd]);
  return (
    <p className={styles.plain} role="alert">
      {text}
    </p>
  );
}
