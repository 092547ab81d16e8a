import { fillWords } from '#engine/texts/fillWords.ts';
import styles from './ShownLevels.module.css';
import controls from './controls.module.css';
import { levels } from './layoutTree.ts';
import { useWords } from './useWords.ts';

/** A phone begins with a member and the two below. */
export const fewest = 2;

/** How many rows of the tree a phone shows, and the buttons for more and fewer; on wider screens all are there. */
export function ShownLevels({ shown, onChange }: { shown: number; onChange: (levels: number) => void }) {
  const words = useWords();
  return (
    <div className={styles.shown}>
      <Change name={words.fewerLevels} isLast={shown === fewest} onChange={() => onChange(shown - 1)}>
        −
      </Change>
      <output className={styles.count}>
        {fillWords(words.levelsShown, { shown: String(shown), levels: String(levels) })}
        <span className="visually-hidden"> {words.levels}</span>
      </output>
      <Change name={words.moreLevels} isLast={shown === levels} onChange={() => onChange(shown + 1)}>
        +
      </Change>
    </div>
  );
}

interface ChangeProps {
  name: string;
  isLast: boolean;
  onChange: () => void;
  children: string;
}

/** A button that keeps the focus where it leads no further. */
function Change({ name, isLast, onChange, children }: ChangeProps) {
  return (
    <button
      className={controls.button}
      type="button"
      aria-label={name}
      title={name}
      aria-disabled={isLast}
      onClick={() => isLast || onChange()}
    >
      {children}
    </button>
  );
}
