import type { ComponentProps } from 'react';
import styles from './button.module.css';

interface ButtonProps extends ComponentProps<'button'> {
  look?: 'filled' | 'plain';
  isSmall?: boolean;
  deletes?: boolean;
}

/** Shows the portal's button. Mantine's would add 9 kB, and screens need it for nothing else. */
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
