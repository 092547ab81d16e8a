import type { CompiledAction } from '#definition';
import { fillPlaceholders } from '#engine/texts/fillPlaceholders.ts';
import { usePortal } from '../../portal.ts';
import styles from '../form.module.css';

const sentence = 'Code sent. If it is not there within {seconds} s, {action} sends another.';

/** Advice in case a one-time code does not arrive, beside the button that sends it. Not announced. */
export default function MissingCodeAdvice({ action: { code, label } }: { action: CompiledAction }) {
  const { codeWait = sentence } = usePortal().config.words;
  const values = { seconds: String(code?.seconds), action: label };
  return <span className={styles.resting}>{fillPlaceholders(codeWait, values)}</span>;
}
