import { fieldFacts } from '#definition';
import styles from '../form.module.css';
import { helpId } from './FieldHelp.tsx';
import type { FieldView } from '../viewField.ts';

/** The line below a field. On a desk its height is always there, so that nothing moves when something is said. */
export function FieldLine({ id, view }: { id: string; view: FieldView }) {
  const { error, told, inToast, isMarked, note, noteColour, leftOut } = view;
  const noted = isMarked ? '' : note;
  return (
    <div className={styles.line} id={lineId(id)}>
      {error ? (
        <span key={told} className={isMarked ? styles.error : styles.plain} role={inToast ? 'note' : 'alert'}>
          {error}
        </span>
      ) : null}
      {error && noted ? ' ' : ''}
      <span className={styles[noteColour]} aria-live="polite">
        {noted}
      </span>
      {(error || note) && leftOut ? ' ' : ''}
      <span className={styles.leftOut} aria-live="polite">
        {leftOut}
      </span>
    </div>
  );
}

/** What ties an input to its help, and to the line below it. A red note says of what was typed that it is wrong. */
export function describeInput(id: string, view: FieldView) {
  const { error, isMarked, note, noteColour, leftOut, field, codeOf, required } = view;
  const described = [
    ...(field.help ? [helpId(id)] : []),
    ...(codeOf && !isMarked ? [codeId(id)] : []),
    ...(error || note || leftOut ? [lineId(id)] : []),
  ];
  return {
    'aria-invalid': isMarked || (note && noteColour === 'red') ? true : undefined,
    'aria-describedby': described.join(' ') || undefined,
    // A group of choices is not required itself: one of its choices is.
    'aria-required': (required && !fieldFacts[field.type].inSight && !field.several) || undefined,
  };
}

/** By what an input is tied to what is said of its one-time code. */
export function codeId(id: string): string {
  return `${id}-code`;
}

function lineId(id: string): string {
  return `${id}-line`;
}
