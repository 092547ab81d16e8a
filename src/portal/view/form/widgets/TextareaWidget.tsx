import type { WidgetControl } from './WidgetControl.ts';
import { FieldFrame } from './FieldFrame.tsx';
import { useInput } from './useInput.ts';

export function TextareaWidget(control: WidgetControl) {
  const input = useInput(control);
  return (
    <FieldFrame {...control}>
      <textarea rows={4} {...input} />
    </FieldFrame>
  );
}
