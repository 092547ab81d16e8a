import { fillWords } from '#engine/texts/fillWords.ts';
import { usePortal } from '../portal.ts';
import { copyText } from './copyText.ts';
import styles from './details.module.css';

/** Copies a text, and says so in a toast; not yet, where there is none. */
export function CopyButton({ label, text, told }: { label: string; text: string; told: string }) {
  const { toast, config } = usePortal();
  const { copy: copyWord = 'Copy', copyValue = 'Copy {label}' } = config.words;
  const copy = async () => {
    if (await copyText(text)) toast.success(told);
    else toast.error(text);
  };
  return (
    <button
      type="button"
      className={styles.copy}
      aria-label={fillWords(copyValue, { label })}
      disabled={text === ''}
      onClick={() => void copy()}
    >
      {copyWord}
    </button>
  );
}
