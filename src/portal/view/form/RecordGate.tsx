import type { ReactNode } from 'react';
import type { CompiledForm } from '#definition';
import { RetryAlert } from '../feedback/RetryAlert.tsx';
import { Waiting } from '../feedback/Waiting.tsx';
import { usePortal } from '../portal.ts';
import { isRecordMissing } from '../screen/isRecordMissing.ts';
import { useScreenStore } from '../screen/screenContext.ts';
import { useSelected } from '../useSelected.ts';

/** Shows a form once the record for its fields is loaded, or a message if there is none. */
export function RecordGate({ form, children }: { form: CompiledForm; children: ReactNode }) {
  const store = useScreenStore();
  const { words } = usePortal().config;
  const { record, fields } = form;
  const state = useSelected(store, () => {
    if (record === undefined || !store.reads.read(record)) return 'ready';
    const view = store.reads.view(record);
    const { value, failure } = view;
    if (isRecordMissing(view)) return 'absent';
    if (value !== undefined) return 'ready';
    return failure && failure.kind !== 'expired' ? 'failed' : 'waiting';
  });
  if (state === 'ready') return children;
  if (state === 'waiting') return <Waiting lines={fields.length} />;
  // A retry would find no record either.
  if (state === 'absent') return <p>{words.absent ?? words.notFound}</p>;
  const retry = () => record !== undefined && store.reads.refresh(record);
  return <RetryAlert text={store.reads.read(record ?? '')?.failure.text} retry={retry} />;
}
