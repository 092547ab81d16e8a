import { toText } from '#engine/values/toText.ts';
import { limitMarks } from '#engine/texts/formatBackendText.ts';
import { DateInput } from '../../date/DateInput.tsx';
import { getToday } from '../../date/getToday.ts';
import { usePortal } from '../../portal.ts';
import type { WidgetControl } from './WidgetControl.ts';
import { getInputAria } from './FieldLine.tsx';
import { FieldFrame } from './FieldFrame.tsx';

export function DateWidget(control: WidgetControl) {
  const { id, field, view, type, choose, leave } = control;
  const { timeZone } = usePortal().config;
  const isBirthday = field.autocomplete === 'bday';
  return (
    <FieldFrame {...control}>
      <DateInput
        id={id}
        label={field.label}
        value={limitMarks(toText(view.value))}
        isBirthday={isBirthday}
        latest={isBirthday ? getToday(timeZone) : undefined}
        disabled={view.disabled}
        autoComplete={field.autocomplete}
        onType={type}
        onPick={choose}
        onBlur={leave}
        {...getInputAria(id, view)}
      />
    </FieldFrame>
  );
}
