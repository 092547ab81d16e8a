import { useRef } from 'react';
import { toText } from '#engine/values/toText.ts';
import { partialTime } from '../store/inputConversions.ts';
import { FieldFrame } from './FieldFrame.tsx';
import { useInput } from './useInput.ts';
import type { WidgetControl } from './WidgetControl.ts';

// A screen that sends moments mostly has this input: both are one file to load.
export { toMoment } from '#engine/request/toMoment.ts';

const inputs: { readonly [type: string]: string } = { dateTime: 'datetime-local', time: 'time' };

/**
 * Shows the input of a time, with or without a day: the device's own input. The text `partialTime` means a missing
 * part.
 */
export default function MomentWidget(control: WidgetControl) {
  const { field, view, leave } = control;
  const input = useInput(control);
  const element = useRef<HTMLInputElement>(null);
  const text = toText(view.value);
  const isPartial = () => element.current!.validity.badInput;
  const update = () => control.type(isPartial() ? partialTime : element.current!.value);
  // Browsers fire no event for a part that changes while another part is missing.
  const updatePartial = () => {
    if (isPartial() !== (text === partialTime)) update();
  };
  return (
    <FieldFrame {...control}>
      <input
        {...input}
        ref={element}
        type={inputs[field.type]}
        data-type={field.type}
        value={text === partialTime ? '' : input.value}
        onChange={update}
        onKeyUp={updatePartial}
        onBlur={() => {
          updatePartial();
          leave();
        }}
      />
    </FieldFrame>
  );
}
