import { Button } from '../../button/Button.tsx';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { CompiledAction, CompiledForm, JsonObject } from '#definition';
import { isSatisfied } from '#engine/values/isSatisfied.ts';
import { FormAlert } from '../../form/FormAlert.tsx';
import { FormContext } from '../../form/formContext.ts';
import { isBusy } from '../../form/actions/isBusy.ts';
import { Question } from '../../form/Question.tsx';
import { Receipt } from '../../form/receipt/Receipt.tsx';
import { submit } from '../../form/submit/submit.ts';
import { usePortal } from '../../portal.ts';
import { useScreenStore } from '../../screen/screenContext.ts';
import { useSelected } from '../../useSelected.ts';
import type { ChosenRows } from './createChosenRows.ts';
import styles from './rowActions.module.css';

/** Shows the actions for the chosen rows, with their errors, question and receipt. */
export default function RowActionsBar({ form, chosen }: { form: CompiledForm; chosen: ChosenRows }) {
  const store = useScreenStore();
  const context = useMemo(() => ({ store, formName: form.name }), [store, form.name]);
  useDone(form.name, chosen);
  const several = form.actions.filter(({ many }) => many !== undefined);
  return (
    <FormContext value={context}>
      <FormAlert />
      {several.length > 0 && (
        <div className={styles.bar}>
          {several.map((action) => (
            <ManyButton key={action.name} form={form.name} action={action} chosen={chosen} />
          ))}
        </div>
      )}
      {form.actions.some(({ ask }) => ask) && <Question />}
      {form.actions.some(({ success }) => success.receipt) && <Receipt />}
    </FormContext>
  );
}

/** Removes rows from the choice that were sent, or whose outcome is unknown. */
function useDone(form: string, chosen: ChosenRows): void {
  const store = useScreenStore();
  const rows = useSelected(store, () => store.form(form).rowScope()['rows']) as JsonObject[] | undefined;
  useEffect(() => {
    if (!rows) return undefined;
    return () => {
      const rest = store.form(form).rowScope()['rows'] as JsonObject[] | undefined;
      if (rest) chosen.replace(chosen.rows().filter((row) => rest.includes(row) || !rows.includes(row)));
    };
  }, [store, form, rows, chosen]);
}

interface ManyButtonProps {
  form: string;
  action: CompiledAction;
  chosen: ChosenRows;
}

function ManyButton({ form, action, chosen }: ManyButtonProps) {
  const store = useScreenStore();
  const { words } = usePortal().config;
  const rows = useSyncExternalStore(chosen.subscribe, chosen.rows);
  const { shown, closed, sending } = useSelected(store, () => {
    const scope = store.formScope(form);
    const busy = store.form(form).sending();
    const disabled = action.disabled.length > 0 && isSatisfied(action.disabled, scope, store.tests);
    return {
      shown: isSatisfied(action.show, scope, store.tests),
      closed: disabled || busy !== null,
      sending: busy === action.name,
    };
  });
  if (!shown) return null;
  const press = () => {
    if (isBusy(store.form(form))) return;
    store.form(form).setRowScope({ rows: [...rows] });
    void submit(store, form, action);
  };
  return (
    <Button
      look="plain"
      disabled={closed || rows.length === 0}
      aria-busy={sending || undefined}
      onClick={press}
    >
      {sending ? words.processing : action.label}
    </Button>
  );
}
