import { useState } from 'react';
import { toText } from '#engine/values/toText.ts';
import { parseNumber, formatInputNumber } from '#engine/numbers/parseNumber.ts';
import { usePortal } from '../../portal.ts';
import styles from '../form.module.css';
import { FieldFrame } from './FieldFrame.tsx';
import { useInput } from './useInput.ts';
import type { WidgetControl } from './WidgetControl.ts';

/** Shows the input of a number in the locale's format. The text stays as typed until the field is left. */
export default function NumberWidget(control: WidgetControl) {
  const { view, field, leave } = control;
  const { config } = usePortal();
  const [isTyping, setTyping] = useState(false);
  const input = useInput(control);
  const text = toText(view.value);
  const number = parseNumber(text, config, field.decimals);
  return (
    <FieldFrame {...control}>
      <div className={styles.row}>
        {view.prefix && <span className={styles.prefix}>{view.prefix}</span>}
        <input
          {...input}
          type="text"
          data-type="number"
          inputMode={field.decimals === 0 ? 'numeric' : 'decimal'}
          value={isTyping || number === null ? text : formatInputNumber(number, config)}
          onChange={(event) => {
            setTyping(true);
            input.onChange(event);
          }}
          onBlur={() => {
            setTyping(false);
            leave();
          }}
        />
      </div>
    </FieldFrame>
  );
}
