import type { CompiledField } from '../../../definition/index.ts';
import styles from '../form.module.css';
import { toText } from '../../../engine/toText.ts';
import { limitMarks } from '../../../engine/shownText.ts';
import type { WidgetControl } from './WidgetControl.ts';
import { describeInput } from './FieldLine.tsx';
import { keepAllowed } from './keepAllowed.ts';

/** What every input that is typed into has in common. */
export function inputProps({ id, field, view, type, leave }: WidgetControl) {
  return {
    id,
    className: styles.control,
    name: field.name,
    value: limitMarks(toText(view.value)),
    disabled: view.disabled,
    autoComplete: field.autocomplete,
    placeholder: field.placeholder,
    inputMode: inputMode(field),
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      type(keepAllowed(currentTarget.value, field)),
    onBlur: leave,
    ...describeInput(id, view),
  };
}

function inputMode({ allow, autocomplete = '' }: CompiledField) {
  if (allow === 'digits' || autocomplete === 'one-time-code') return 'numeric' as const;
  return autocomplete === 'email' ? ('email' as const) : undefined;
}
