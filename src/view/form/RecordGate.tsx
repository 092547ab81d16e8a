import type { ReactNode } from 'react';
import type { CompiledForm } from '../../definition/index.ts';
import { RetryAlert } from '../feedback/RetryAlert.tsx';
import { Waiting } from '../feedback/Waiting.tsx';
import { useScreenStore } from '../screen/screenContext.ts';
import { useSelected } from '../useSelected.ts';

/** Keeps a form closed until the record that its fields start from is there. */
export function RecordGate({ form, children }: { form: CompiledForm; children: ReactNode }) {
  const store = useScreenStore();
  const { record, fields } = form;
  const state = useSelected(store, () => {
    if (record === undefined || !store.reads.read(record)) return 'ready';
    const { value, failure } = store.reads.view(record);
    if (value !== undefined) return 'ready';
    return failure && failure.kind !== 'expired' ? 'failed' : 'waiting';
  });
  if (state === 'ready') return children;
  if (state === 'waiting') return <Waiting lines={fields.length} />;
  const retry = () => record !== undefined && store.reads.refresh(record);
  return <RetryAlert text={store.reads.read(record ?? '')?.failure.text} retry={retry} />;
}
