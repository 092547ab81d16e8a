import type { ComponentProps } from 'react';
import styles from './button.module.css';

interface ButtonProps extends ComponentProps<'button'> {
  /** Filled: what one came for. Plain: what else one may do. */
  look?: 'filled' | 'plain';
  /** In a row of a table, where it is one of many. */
  isSmall?: boolean;
  /** Whether it takes something away. */
  deletes?: boolean;
}

/** The portal's button. Mantine's brings 9 kB, which screens would have for nothing else. */
export function Button({
  look = 'filled',
  isSmall,
  deletes,
  type = 'button',
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      // oxlint-disable-next-line react/button-has-type
      type={type}
      className={styles.button}
      data-look={look}
      data-small={isSmall || undefined}
      data-deletes={deletes || undefined}
    >
      <span className={styles.label}>{children}</span>
    </button>
  );
}
