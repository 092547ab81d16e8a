import { useState, useSyncExternalStore } from 'react';
import { Button } from '../../button/Button.tsx';
import type { CompiledAction, CompiledRowDetailsDialog, JsonObject } from '#definition';
import { isSatisfied } from '#engine/values/isSatisfied.ts';
import { createLazyComponent } from '../../codeChunk.ts';
import { isBusy } from '../../form/actions/isBusy.ts';
import { submit } from '../../form/submit/submit.ts';
import { usePortal } from '../../portal.ts';
import { useScreenStore } from '../../screen/screenContext.ts';
import { useSelected } from '../../useSelected.ts';
import type { ChosenRows } from './createChosenRows.ts';
import { RowOpener } from './RowOpener.tsx';
import { RowMenu } from './RowMenu.tsx';
import styles from './rowActions.module.css';
import type { RowActionsValue } from './rowActionsContext.ts';

const RowDetails = createLazyComponent(() => import('./RowDetails.tsx'));

/** The maximum of visible buttons. If there are more, all are in a menu. */
const maxVisibleButtons = 2;

export default function RowButtons({ actions, row }: { actions: RowActionsValue; row: JsonObject }) {
  const { form, openers, chosen } = actions;
  // Here and not in the menu, which is gone when the dialog is there.
  const [details, setDetails] = useState<CompiledRowDetailsDialog | null>(null);
  const all = form?.actions ?? [];
  const single = all.filter(({ many }) => many === undefined);
  const buttons = [
    ...openers.map((opener) => (
      <RowOpener key={`open ${opener.name}`} opener={opener} row={row} onOpen={setDetails} />
    )),
    ...single.map((action) => (
      <RowButton key={action.name} form={form?.name ?? ''} action={action} row={row} />
    )),
  ];
  return (
    <div className={styles.row}>
      {all.length > single.length && <ChooseRow chosen={chosen} row={row} />}
      {buttons.length > maxVisibleButtons ? <RowMenu>{buttons}</RowMenu> : buttons}
      {details && <RowDetails details={details} row={row} onClosed={() => setDetails(null)} />}
    </div>
  );
}

function ChooseRow({ chosen, row }: { chosen: ChosenRows; row: JsonObject }) {
  const { chooseRow = 'Choose' } = usePortal().config.words;
  const isChosen = useSyncExternalStore(chosen.subscribe, () => chosen.has(row));
  return (
    <label className={styles.choose}>
      <input
        type="checkbox"
        checked={isChosen}
        onChange={({ target }) => chosen.choose(row, target.checked)}
      />
      <span>{chooseRow}</span>
    </label>
  );
}

function RowButton({ form, action, row }: { form: string; action: CompiledAction; row: JsonObject }) {
  const store = useScreenStore();
  const { words } = usePortal().config;
  const { shown, closed, sending } = useSelected(store, () => {
    const scope = { ...store.formScope(form), row };
    const { sending: busy, rowScope } = store.form(form);
    const disabled = action.disabled.length > 0 && isSatisfied(action.disabled, scope, store.tests);
    return {
      shown: isSatisfied(action.show, scope, store.tests),
      closed: disabled || busy() !== null,
      sending: busy() === action.name && rowScope()['row'] === row,
    };
  });
  if (!shown) return null;
  const deletes = store.screen.calls[action.call]?.method === 'DELETE';
  const press = () => {
    if (isBusy(store.form(form))) return;
    const isAnother = store.form(form).rowScope()['row'] !== row;
    // Typed values for another row are not meant for this one.
    if (action.ask && isAnother) store.form(action.ask.form.name).startAnew();
    store.form(form).setRowScope({ row });
    void submit(store, form, action);
  };
  return (
    <Button
      isSmall
      look="plain"
      deletes={deletes}
      disabled={closed}
      aria-busy={sending || undefined}
      onClick={press}
    >
      {sending ? words.processing : action.label}
    </Button>
  );
}
