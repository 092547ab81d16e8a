import styles from './form.module.css';

interface Props {
  id?: string;
  text: string;
}

/** The help of a word, shortened until its field has the focus. Text in backquotes is code. */
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
