import type { CompiledField } from '#definition';
import styles from '../form.module.css';

/** What a field says of what belongs there. */
export function FieldHelp({ id, field: { help } }: { id: string; field: CompiledField }) {
  if (help === undefined) return null;
  return (
    <span className={styles.help} id={helpId(id)}>
      {help}
    </span>
  );
}

/** By what an input is tied to its help. */
export function helpId(id: string): string {
  return `${id}-help`;
}
