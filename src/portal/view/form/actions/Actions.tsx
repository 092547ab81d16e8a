import { Button } from '../../button/Button.tsx';
import type { ReactNode } from 'react';
import type { CompiledAction } from '#definition';
import { isSatisfied } from '#engine/values/isSatisfied.ts';
import { createLazyComponent } from '../../codeChunk.ts';
import { usePortal } from '../../portal.ts';
import { useSelected } from '../../useSelected.ts';
import { findPrimaryAction, listShownActions } from '../focus/findPrimaryAction.ts';
import styles from '../form.module.css';
import { useFormContext } from '../formContext.ts';
import { requiredFields } from '../buildFieldView.ts';
import { hasNoInput } from '../store/hasNoInput.ts';
import { getSecondsLeft } from './getSecondsLeft.ts';
import { submit } from '../submit/submit.ts';

const RestingAction = createLazyComponent(() => import('./RestingAction.tsx'));

const MissingFields = createLazyComponent(() => import('./MissingFields.tsx'));

const CodeWait = createLazyComponent(() => import('../code/MissingCodeAdvice.tsx'));

/** The number of required fields up to which a form does not count the empty ones. */
const missingFieldsThreshold = 6;

export function Actions({ children }: { children?: ReactNode }) {
  const { store, formName } = useFormContext();
  const { shown, primary, isCounted } = useSelected(store, () => {
    const form = store.form(formName);
    return {
      shown: listShownActions(store, formName),
      primary: findPrimaryAction(store, formName),
      isCounted: form.wasLeft() && requiredFields(form.form(), store.tests).size > missingFieldsThreshold,
    };
  });
  return (
    <div className={styles.actions} tabIndex={-1} data-actions>
      {shown.map((action) => (
        <ActionButton key={action.name} action={action} primary={action === primary} />
      ))}
      {isCounted && <MissingFields />}
      {children}
    </div>
  );
}

interface ActionButtonProps {
  action: CompiledAction;
  primary: boolean;
}

function ActionButton({ action, primary }: ActionButtonProps) {
  const { store, formName } = useFormContext();
  const { words } = usePortal().config;
  const { sending, disabled, resting, sent, summed } = useSelected(store, () => {
    const form = store.form(formName);
    const busy = form.sending();
    const closed =
      action.disabled.length > 0 && isSatisfied(action.disabled, store.formScope(formName), store.tests);
    const resting = getSecondsLeft(form, action) > 0;
    const sent = action.code && form.code();
    const summed = primary && form.form().summary && !hasNoInput(form);
    return { sending: busy === action.name, disabled: busy !== null || closed, resting, sent, summed };
  });
  const deletes = store.screen.calls[action.call]?.method === 'DELETE';
  const button = (
    <Button
      deletes={primary && deletes}
      type={primary ? 'submit' : 'button'}
      look={primary ? 'filled' : 'plain'}
      disabled={disabled || resting}
      aria-busy={sending || undefined}
      aria-describedby={summed ? `${formName}-summary` : undefined}
      onClick={primary ? undefined : () => void submit(store, formName, action)}
    >
      {sending ? words.processing : action.label}
    </Button>
  );
  return (
    <>
      {button}
      {resting && <RestingAction action={action} />}
      {sent && <CodeWait action={action} />}
    </>
  );
}
