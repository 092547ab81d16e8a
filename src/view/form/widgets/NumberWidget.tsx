import { useState } from 'react';
import { toText } from '../../../engine/toText.ts';
import { usePortal } from '../../portal.ts';
import styles from '../form.module.css';
import { FieldFrame } from './FieldFrame.tsx';
import { decimalSign, readTypedNumber } from './readTypedNumber.ts';
import { sayLimit } from './sayLimit.ts';
import { useInput } from './useInput.ts';
import { useNumberEnd } from './useNumberEnd.ts';
import type { WidgetControl } from './WidgetControl.ts';

/** A number, read and typed as the locale has it. What can't be a part of one is not taken: nothing changes a value silently. */
export default function NumberWidget(control: WidgetControl) {
  const { view, field, type, leave, leaveOut } = control;
  const { locale, words } = usePortal().config;
  const input = useInput(control);
  const { end, goesOn, ...keys } = useNumberEnd();
  const sign = decimalSign(locale);
  const value = toText(view.value);
  const [typed, setTyped] = useState('');
  // A number half typed, such as "12,", stands as it was typed for as long as it means the value.
  const shown = readTypedNumber(typed, field.decimals) === value ? typed : value;
  const take = (text: string) => {
    if (goesOn(text)) return;
    const number = readTypedNumber(text, field.decimals);
    const isWhole = number === null && field.decimals === 0 && /[.,]/.test(text);
    end(isWhole ? shown : null);
    if (isWhole) leaveOut(sayLimit('wholeNumber', field, words));
    if (number === null) return;
    setTyped(text);
    if (number !== value) type(number);
  };
  return (
    <FieldFrame {...control}>
      <div className={styles.row}>
        {view.prefix && <span className={styles.prefix}>{view.prefix}</span>}
        <input
          {...input}
          type="text"
          data-type="number"
          inputMode={field.decimals === 0 ? 'numeric' : 'decimal'}
          value={shown.replace(/[.,]/, sign)}
          onChange={({ currentTarget }) => take(currentTarget.value)}
          {...keys}
          onBlur={() => {
            end(null);
            setTyped('');
            leave();
          }}
        />
      </div>
    </FieldFrame>
  );
}
