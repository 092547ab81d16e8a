import { Loader } from '@mantine/core';
import styles from './Waiting.module.css';

/** A spinner with a text. */
export function Waiting({ text }: { text: string }) {
  return (
    <p className={styles.waiting} role="status">
      <Loader size={18} /> {text}
    </p>
  );
}
