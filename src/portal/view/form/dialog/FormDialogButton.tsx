import { Button } from '../../button/Button.tsx';
import { lazy, type MouseEvent, Suspense, useMemo, useState } from 'react';
import type { CompiledForm } from '#definition';
import { useScreenStore } from '../../screen/screenContext.ts';
import { useSelected } from '../../useSelected.ts';
import type { SuccessfulSend } from '../store/createFormActionStore.ts';
import { FormContext } from '../formContext.ts';
import { hasReceipt, Receipt } from '../receipt/Receipt.tsx';

const load = () => import('./FormDialog.tsx');
const FormDialog = lazy(load);

/**
 * Shows the button that opens a form's dialog, and the receipt of its last success, which closes the dialog. The
 * dialog's code is fetched when the pointer or the focus reaches the button.
 */
export function FormDialogButton({ block, title }: { block: CompiledForm; title: string }) {
  // The receipt shown when the dialog was opened; undefined while closed.
  const [over, setOver] = useState<SuccessfulSend | null>();
  const [wasOpened, setWasOpened] = useState(false);
  const store = useScreenStore();
  const receipt = useSelected(store, () => store.form(block.name).receipt());
  const open = over !== undefined && (receipt === null || receipt === over);
  const context = useMemo(() => ({ store, formName: block.name }), [store, block.name]);
  const prepare = () => void load().catch(() => undefined);
  const show = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    // Safari does not focus a clicked button, so that the focus could not return to it.
    currentTarget.focus();
    setOver(receipt);
    setWasOpened(true);
  };
  return (
    <div>
      {hasReceipt(block) && (
        <FormContext value={context}>
          <Receipt />
        </FormContext>
      )}
      <Button onPointerEnter={prepare} onFocus={prepare} onClick={show}>
        {title}
      </Button>
      {wasOpened && (
        <Suspense>
          <FormDialog block={block} title={title} open={open} close={() => setOver(undefined)} />
        </Suspense>
      )}
    </div>
  );
}
