import type { CompiledField } from '#definition';
import styles from '../form.module.css';

export function FieldHelp({ id, field: { help } }: { id: string; field: CompiledField }) {
  if (help === undefined) return null;
  return (
    <span className={styles.help} id={buildHelpId(id)}>
      {help}
    </span>
  );
}

export function buildHelpId(id: string): string {
  return `${id}-help`;
}
