import { Button } from '@mantine/core';
import type { CompiledAction } from '../../definition/index.ts';
import { isSatisfied } from '../../engine/isSatisfied.ts';
import { usePortal } from '../portal.ts';
import { useSelected } from '../useSelected.ts';
import { findPrimary, findShown } from './findPrimary.ts';
import styles from './form.module.css';
import { useForm } from './formContext.ts';
import { submit } from './submit.ts';

/** The form's buttons: one filled, which Enter runs, and the others. */
export function Actions() {
  const { store, formName } = useForm();
  const names = useSelected(store, () =>
    findShown(store, formName)
      .map(({ name }) => name)
      .join(' '),
  );
  const primary = useSelected(store, () => findPrimary(store, formName)?.name);
  const { actions } = useSelected(store, () => store.form(formName).form());
  const shown = actions.filter(({ name }) => names.split(' ').includes(name));
  return (
    <div className={styles.actions}>
      {shown.map((action) => (
        <ActionButton key={action.name} action={action} primary={action.name === primary} />
      ))}
    </div>
  );
}

interface ActionButtonProps {
  action: CompiledAction;
  primary: boolean;
}

function ActionButton({ action, primary }: ActionButtonProps) {
  const { store, formName } = useForm();
  const { words } = usePortal().config;
  const { sending, disabled } = useSelected(store, () => {
    const busy = store.form(formName).sending();
    const closed =
      action.disabled.length > 0 && isSatisfied(action.disabled, store.formScope(formName), store.tests);
    return { sending: busy === action.name, disabled: busy !== null || closed };
  });
  return (
    <Button
      type={primary ? 'submit' : 'button'}
      variant={primary ? 'filled' : 'default'}
      disabled={disabled}
      aria-busy={sending || undefined}
      onClick={primary ? undefined : () => void submit(store, formName, action)}
    >
      {sending ? (action.busyLabel ?? words.processing) : action.label}
    </Button>
  );
}
