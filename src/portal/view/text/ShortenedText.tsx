import styles from './shortenedText.module.css';

/** The number of characters on screen before and after the ellipsis. */
const ends = { start: 6, end: 4 };

/** Shows a long code by its ends, such as 0x4E83…011C. The page has the whole text, and styles hide its middle. */
export function ShortenedText({ text }: { text: string }) {
  const letters = Array.from(text);
  const { start, end } = ends;
  if (letters.length <= start + end + 1) return text;
  return (
    <bdi className={styles.text} title={text}>
      <span className={styles.start}>{letters.slice(0, start).join('')}</span>
      <span className={styles.middle}>{letters.slice(start, -end).join('')}</span>
      {letters.slice(-end).join('')}
    </bdi>
  );
}
