import { Input } from '@mantine/core';
import type { WidgetControl } from '../FieldWidget.tsx';
import { FieldFrame } from './FieldFrame.tsx';
import { inputProps } from './inputProps.ts';

/** Several lines of text. */
export function TextareaWidget(control: WidgetControl) {
  return (
    <FieldFrame {...control}>
      <Input component="textarea" multiline rows={4} {...inputProps(control)} />
    </FieldFrame>
  );
}
