import { fillPlaceholders } from '#engine/texts/fillPlaceholders.ts';
import styles from './LevelButtons.module.css';
import controls from './controls.module.css';
import { treeLevels } from './layoutTree.ts';
import { useTreeTexts } from './useTreeTexts.ts';

/** The least number of levels on a phone: a member and the two below. */
export const minShownLevels = 2;

/** Shows the number of levels on a phone, with buttons for more and fewer. Wider screens show all levels. */
export function LevelButtons({ shown, onChange }: { shown: number; onChange: (levels: number) => void }) {
  const words = useTreeTexts();
  return (
    <div className={styles.shown}>
      <Change name={words.fewerLevels} isLast={shown === minShownLevels} onChange={() => onChange(shown - 1)}>
        −
      </Change>
      <output className={styles.count}>
        {fillPlaceholders(words.levelsShown, { shown: String(shown), levels: String(treeLevels) })}
        <span className="visually-hidden"> {words.levels}</span>
      </output>
      <Change name={words.moreLevels} isLast={shown === treeLevels} onChange={() => onChange(shown + 1)}>
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

/** Shows a button that stays focusable at the end of its range. */
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
