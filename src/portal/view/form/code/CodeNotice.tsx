import { useEffect, useRef } from 'react';
import type { CompiledCode, Json } from '#definition';
import { resolvePath } from '#engine/values/resolvePath.ts';
import { toText } from '#engine/values/toText.ts';
import { fillPlaceholders } from '#engine/texts/fillPlaceholders.ts';
import { usePortal } from '../../portal.ts';
import type { ScreenStore } from '../../screen/createScreenStore.ts';
import { useSelected } from '../../useSelected.ts';
import { useFormContext } from '../formContext.ts';
import { buildCodeNoticeId } from '../widgets/FieldLine.tsx';
import styles from './code.module.css';
import { maskAddress } from './maskAddress.ts';

interface CodeNoticeProps {
  id: string;
  action: string;
  /** True while the field shows an error, which replaces this text. */
  isQuiet: boolean;
}

/**
 * Names the recipient and the purpose of a one-time code, below its field, which gets the focus and is described by it.
 * No live region, because it would speak at every key of an amount.
 */
export default function CodeNotice({ id, action, isQuiet }: CodeNoticeProps) {
  const { store, formName } = useFormContext();
  const { words } = usePortal().config;
  const { to, about, at, now, isElse, sending } = useSelected(store, () => {
    const form = store.form(formName);
    const code = form.form().actions.find(({ name }) => name === action)?.code;
    const write = (value: Json) => (code ? writeAbout(store, code, value) : toText(value));
    const { to = '', about = null, at = 0 } = form.code() ?? {};
    const now = resolvePath([code?.about ?? ''], form.values()) ?? null;
    return {
      to,
      about: write(about),
      at,
      now: write(now),
      isElse: toText(now) !== '' && toText(now) !== toText(about),
      sending: form.sending(),
    };
  });
  useFocusOnce(id, sending === null ? at : 0);
  if (at === 0 || isQuiet) return null;
  const { codeSent = 'A code went to {to}, for {about}.' } = words;
  const { codeElse = 'The code is for {about}, and now it is {now}. You can ask for another.' } = words;
  return (
    <p id={buildCodeNoticeId(id)} className={isElse ? styles.else : styles.code}>
      {fillPlaceholders(isElse ? codeElse : codeSent, { to: maskAddress(to), about, now })}
    </p>
  );
}

/** Formats the purpose of a code as the form's summary does, without line breaks. */
function writeAbout(store: ScreenStore, { format }: CompiledCode, value: Json): string {
  const context = { row: {}, index: 0, tests: store.tests, scope: {}, unit: true };
  return store.formatters.format(format, value, context).text.replaceAll(' ', '\u00a0');
}

function useFocusOnce(id: string, at: number): void {
  const last = useRef(0);
  useEffect(() => {
    if (at === 0 || at === last.current) return;
    last.current = at;
    document.getElementById(id)?.focus();
  }, [id, at]);
}
