import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import type { CompiledForm } from '../../definition/index.ts';

const load = () => import('./FormDialog.tsx');
const FormDialog = lazy(load);

/** The button that opens a form's dialog. The dialog's code comes when somebody reaches for the button. */
export function FormOpener({ block, title }: { block: CompiledForm; title: string }) {
  const [open, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const prepare = () => void load().catch(() => undefined);
  const show = () => {
    setOpen(true);
    setWasOpened(true);
  };
  return (
    <div>
      <Button onPointerEnter={prepare} onFocus={prepare} onClick={show}>
        {title}
      </Button>
      {wasOpened && (
        <Suspense>
          <FormDialog block={block} title={title} open={open} close={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
