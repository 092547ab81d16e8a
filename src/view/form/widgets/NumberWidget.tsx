import { useState } from 'react';
import { toText } from '../../../engine/toText.ts';
import { usePortal } from '../../portal.ts';
import styles from '../form.module.css';
import { FieldFrame } from './FieldFrame.tsx';
import { inputProps } from './inputProps.ts';
import { decimalSign, readTypedNumber } from './readTypedNumber.ts';
import type { WidgetControl } from './WidgetControl.ts';

/** A number, read and typed as the locale has it. What can't be a part of one is not taken: nothing changes a value silently. */
export default function NumberWidget(control: WidgetControl) {
  const { view, field, type, leave } = control;
  const { locale } = usePortal().config;
  const sign = decimalSign(locale);
  const value = toText(view.value);
  const [typed, setTyped] = useState('');
  // A number half typed, such as "12,", stands as it was typed for as long as it means the value.
  const shown = readTypedNumber(typed, field.decimals) === value ? typed : value;
  const take = (text: string) => {
    const number = readTypedNumber(text, field.decimals);
    if (number === null) return;
    setTyped(text);
    if (number !== value) type(number);
  };
  return (
    <FieldFrame {...control}>
      <div className={styles.row}>
        {view.prefix && <span className={styles.prefix}>{view.prefix}</span>}
        <input
          {...inputProps(control)}
          type="text"
          data-type="number"
          inputMode={field.decimals === 0 ? 'numeric' : 'decimal'}
          value={shown.replace(/[.,]/, sign)}
          onChange={({ currentTarget }) => take(currentTarget.value)}
          onBlur={() => {
            setTyped('');
            leave();
          }}
        />
      </div>
    </FieldFrame>
  );
}
