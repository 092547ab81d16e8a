import { FieldFrame } from './FieldFrame.tsx';
import { useInput } from './useInput.ts';
import type { WidgetControl } from './WidgetControl.ts';

const inputs: { readonly [type: string]: string } = { dateTime: 'datetime-local', time: 'time' };

/** A time, with its day or without: the device's own input. */
export default function MomentWidget(control: WidgetControl) {
  const { type } = control.field;
  const input = useInput(control);
  return (
    <FieldFrame {...control}>
      <input {...input} type={inputs[type]} data-type={type} />
    </FieldFrame>
  );
}
