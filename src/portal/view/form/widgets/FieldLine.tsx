import styles from '../form.module.css';
import { buildHelpId } from './FieldHelp.tsx';
import type { FieldView } from '../buildFieldView.ts';

/** Shows the line below a field. On a wide screen it always has its height, so that a message moves nothing. */
export function FieldLine({ id, view }: { id: string; view: FieldView }) {
  const { error, errorCount: count, inToast, isMarked, note, noteColour, leftOut } = view;
  const shownNote = isMarked ? '' : note;
  return (
    <div className={styles.line} id={lineId(id)}>
      {error ? (
        <span
          key={count}
          className={isMarked ? styles.error : styles.plain}
          role={inToast ? 'note' : 'alert'}
        >
          {error}
        </span>
      ) : null}
      {error && shownNote ? ' ' : ''}
      <span className={styles[noteColour]} aria-live="polite">
        {shownNote}
      </span>
      {(error || note) && leftOut ? ' ' : ''}
      <span className={styles.error} aria-live="polite">
        {leftOut}
      </span>
    </div>
  );
}

/** The ARIA attributes that connect an input to its help and its line. A red note marks the input as invalid. */
export function getInputAria(id: string, view: FieldView) {
  const { error, isMarked, note, noteColour, leftOut, field, codeOf, required } = view;
  const described = [
    ...(field.help ? [buildHelpId(id)] : []),
    ...(codeOf && !isMarked ? [buildCodeNoticeId(id)] : []),
    ...(error || note || leftOut ? [lineId(id)] : []),
  ];
  return {
    'aria-invalid': isMarked || (note && noteColour === 'red') ? true : undefined,
    'aria-describedby': described.join(' ') || undefined,
    // ARIA allows no required group of checkboxes.
    'aria-required': (required && !field.several) || undefined,
  };
}

export function buildCodeNoticeId(id: string): string {
  return `${id}-code`;
}

function lineId(id: string): string {
  return `${id}-line`;
}
