import type { WidgetControl } from './WidgetControl.ts';
import { FieldFrame } from './FieldFrame.tsx';
import { inputProps } from './inputProps.ts';

/** Several lines of text. */
export function TextareaWidget(control: WidgetControl) {
  return (
    <FieldFrame {...control}>
      <textarea rows={4} {...inputProps(control)} />
    </FieldFrame>
  );
}
