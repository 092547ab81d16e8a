import styles from '../form.module.css';
import type { FieldView } from '../viewField.ts';

/** The line below a field. Its height is always there, so that nothing moves when something is said. */
export function FieldLine({ id, view }: { id: string; view: FieldView }) {
  const { problem, note, noteColour } = view;
  return (
    <div className={styles.line} id={lineId(id)}>
      {problem ? (
        <span className={styles.problem} role="alert">
          {problem}
        </span>
      ) : null}
      <span className={styles[noteColour]} aria-live="polite">
        {problem ? '' : note}
      </span>
    </div>
  );
}

/** What ties an input to the line below it. */
export function describeInput(id: string, { problem, note }: FieldView) {
  return {
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': problem || note ? lineId(id) : undefined,
  };
}

function lineId(id: string): string {
  return `${id}-line`;
}
