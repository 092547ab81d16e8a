import { useRef } from 'react';
import { toText } from '#engine/values/toText.ts';
import { partialTime } from '../store/heldTexts.ts';
import { FieldFrame } from './FieldFrame.tsx';
import { useInput } from './useInput.ts';
import type { WidgetControl } from './WidgetControl.ts';

const inputs: { readonly [type: string]: string } = { dateTime: 'datetime-local', time: 'time' };

/** A time, with its day or without: the device's own input. While a part is missing, the text of the field is `partialTime`. */
export default function MomentWidget(control: WidgetControl) {
  const { field, view, leave } = control;
  const input = useInput(control);
  const element = useRef<HTMLInputElement>(null);
  const text = toText(view.value);
  const isPartial = () => element.current!.validity.badInput;
  const take = () => control.type(isPartial() ? partialTime : element.current!.value);
  // Browsers tell nothing of a part that is typed or deleted while another is missing.
  const takePart = () => {
    if (isPartial() !== (text === partialTime)) take();
  };
  return (
    <FieldFrame {...control}>
      <input
        {...input}
        ref={element}
        type={inputs[field.type]}
        data-type={field.type}
        value={text === partialTime ? '' : input.value}
        onChange={take}
        onKeyUp={takePart}
        onBlur={() => {
          takePart();
          leave();
        }}
      />
    </FieldFrame>
  );
}
