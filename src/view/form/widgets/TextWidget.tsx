import { Input } from '@mantine/core';
import styles from '../form.module.css';
import type { WidgetControl } from '../FieldWidget.tsx';
import { FieldFrame } from './FieldFrame.tsx';
import { inputProps } from './inputProps.ts';

/** A line of text, with what stands before it. */
export function TextWidget(control: WidgetControl) {
  const { prefix } = control.view;
  return (
    <FieldFrame {...control}>
      <Input
        {...inputProps(control)}
        type="text"
        leftSection={prefix ? <span className={styles.prefix}>{prefix}</span> : undefined}
        leftSectionWidth={prefix ? `${prefix.length + 2}ch` : undefined}
      />
    </FieldFrame>
  );
}
