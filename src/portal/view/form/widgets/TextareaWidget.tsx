import type { WidgetControl } from './WidgetControl.ts';
import { FieldFrame } from './FieldFrame.tsx';
import { useInput } from './useInput.ts';

/** An input of several lines, with two where at most 100 characters fit in. */
export function TextareaWidget(control: WidgetControl) {
  const input = useInput(control);
  return (
    <FieldFrame {...control}>
      <textarea rows={(control.field.maxLength ?? Infinity) > 100 ? 4 : 2} {...input} />
    </FieldFrame>
  );
}
