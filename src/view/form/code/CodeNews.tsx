import { useEffect, useRef } from 'react';
import { resolvePath } from '../../../engine/resolvePath.ts';
import { toText } from '../../../engine/toText.ts';
import { fillWords } from '../../fillWords.ts';
import { usePortal } from '../../portal.ts';
import { useSelected } from '../../useSelected.ts';
import { useForm } from '../formContext.ts';
import { codeId } from '../widgets/FieldLine.tsx';
import styles from './code.module.css';
import { maskAddress } from './maskAddress.ts';

/** Where a one-time code went and what it is for, below the field that it is typed into, which takes the focus. */
export default function CodeNews({ id, action }: { id: string; action: string }) {
  const { store, formName } = useForm();
  const { words } = usePortal().config;
  const { to, about, at, now, sending } = useSelected(store, () => {
    const form = store.form(formName);
    const field = form.form().actions.find(({ name }) => name === action)?.code?.about ?? '';
    const { to = '', about = '', at = 0 } = form.code() ?? {};
    return { to, about, at, now: toText(resolvePath([field], form.values())), sending: form.sending() };
  });
  useFocusOnce(id, sending === null ? at : 0);
  if (at === 0) return null;
  const { codeSent = 'A code went to {to}, for {about}.' } = words;
  const { codeElse = 'The code is for {about}, and now it is {now}. You can ask for another.' } = words;
  const isElse = now !== about;
  return (
    <p id={codeId(id)} className={isElse ? styles.else : styles.code} aria-live="polite">
      {fillWords(isElse ? codeElse : codeSent, { to: maskAddress(to), about, now: now || '–' })}
    </p>
  );
}

/** Moves the focus to the field, once for each code that was sent. */
function useFocusOnce(id: string, at: number): void {
  const last = useRef(0);
  useEffect(() => {
    if (at === 0 || at === last.current) return;
    last.current = at;
    document.getElementById(id)?.focus();
  }, [id, at]);
}
