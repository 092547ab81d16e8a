import { Loader } from '@mantine/core';
import styles from './Waiting.module.css';

export function Waiting({ text }: { text: string }) {
  return (
    <p className={styles.waiting} role="status">
      <Loader size={18} /> {text}
    </p>
  );
}
