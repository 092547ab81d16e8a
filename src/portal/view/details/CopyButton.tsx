import { fillPlaceholders } from '#engine/texts/fillPlaceholders.ts';
import { usePortal } from '../portal.ts';
import styles from './details.module.css';

/** Copies a text and announces it in a toast. Disabled while the text is empty. */
export function CopyButton({ label, text, copy: toastText }: { label: string; text: string; copy: string }) {
  const { toast, config } = usePortal();
  const { copy: copyWord = 'Copy', copyValue = 'Copy {label}' } = config.words;
  const copy = async () => {
    if (await copyText(text)) toast.success(toastText);
    else toast.error(text);
  };
  return (
    <button
      type="button"
      className={styles.copy}
      aria-label={fillPlaceholders(copyValue, { label })}
      disabled={text === ''}
      onClick={() => void copy()}
    >
      {copyWord}
    </button>
  );
}

/** Writes a text to the clipboard; false if the browser refuses. Pages without TLS only have `execCommand`. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

function copyBySelection(text: string): boolean {
  const holder = document.createElement('textarea');
  const focused = document.activeElement;
  holder.value = text;
  holder.className = 'visually-hidden';
  document.body.append(holder);
  holder.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    holder.remove();
    if (focused instanceof HTMLElement) focused.focus();
  }
}
