import { Button } from '../../button/Button.tsx';
import type { ReactNode } from 'react';
import type { CompiledAction } from '#definition';
import { isSatisfied } from '#engine/values/isSatisfied.ts';
import { createLazyPart } from '../../codePart.ts';
import { usePortal } from '../../portal.ts';
import { useSelected } from '../../useSelected.ts';
import { findPrimaryAction, listShownActions } from '../focus/findPrimaryAction.ts';
import styles from '../form.module.css';
import { useFormContext } from '../formContext.ts';
import { hasNoInput } from '../store/hasNoInput.ts';
import { getSecondsLeft } from './getSecondsLeft.ts';
import { submit } from '../submit/submit.ts';

const RestingAction = createLazyPart(() => import('./RestingAction.tsx'));

const CodeWait = createLazyPart(() => import('../code/CodeWait.tsx'));

export function Actions({ children }: { children?: ReactNode }) {
  const { store, formName } = useFormContext();
  const names = useSelected(store, () =>
    listShownActions(store, formName)
      .map(({ name }) => name)
      .join(' '),
  );
  const primary = useSelected(store, () => findPrimaryAction(store, formName)?.name);
  const { actions } = useSelected(store, () => store.form(formName).form());
  const shown = actions.filter(({ name }) => names.split(' ').includes(name));
  return (
    <div className={styles.actions} tabIndex={-1} data-actions>
      {shown.map((action) => (
        <ActionButton key={action.name} action={action} primary={action.name === primary} />
      ))}
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
    const busy = store.form(formName).sending();
    const closed =
      action.disabled.length > 0 && isSatisfied(action.disabled, store.formScope(formName), store.tests);
    const resting = getSecondsLeft(store.form(formName), action) > 0;
    const sent = action.code !== undefined && store.form(formName).code() !== null;
    const form = store.form(formName);
    const summed = primary && form.form().summary !== undefined && !hasNoInput(form);
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
