import styles from './form.module.css';

interface Props {
  id?: string;
  /** What stands in backquotes is code. */
  text: string;
}

/** What the language says of a word, in short; in full while one is in its field. */
export function HelpText({ id, text }: Props) {
  const parts = text.split('`');
  return (
    <p id={id} className={styles.help}>
      {parts.map((part, index) =>
        // oxlint-disable-next-line react/no-array-index-key
        index % 2 === 1 ? <code key={index}>{part}</code> : part,
      )}
    </p>
  );
}
