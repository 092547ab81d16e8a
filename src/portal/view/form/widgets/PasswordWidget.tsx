import { useState } from 'react';
import { usePortal } from '../../portal.ts';
import styles from '../form.module.css';
import type { WidgetControl } from './WidgetControl.ts';
import { FieldFrame } from './FieldFrame.tsx';
import { useInput } from './useInput.ts';

export function PasswordWidget(control: WidgetControl) {
  const [shown, setShown] = useState(false);
  const { showPassword = 'Show', hidePassword = 'Hide' } = usePortal().config.words;
  const input = useInput(control);
  return (
    <FieldFrame {...control}>
      <div className={styles.row}>
        <input {...input} type={shown ? 'text' : 'password'} spellCheck={false} />
        <button
          type="button"
          className={styles.beside}
          aria-pressed={shown}
          aria-controls={control.id}
          onClick={() => setShown(!shown)}
        >
          {shown ? hidePassword : showPassword}
        </button>
      </div>
    </FieldFrame>
  );
}
