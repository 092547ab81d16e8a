import {
  type CompiledField,
  type CompiledForm,
  listAllBlocks,
  filterByKind,
  type CompiledScreen,
} from '#definition';
import { listPathRoots } from '#engine/request/buildReadPayload.ts';
import { listValuePaths } from '#engine/values/resolveValue.ts';
import { Alert } from '../feedback/Alert.tsx';
import { RetryAlert } from '../feedback/RetryAlert.tsx';
import { usePortal } from '../portal.ts';
import type { ScreenStore } from '../screen/createScreenStore.ts';
import { useSelected } from '../useSelected.ts';
import { useFormContext } from './formContext.ts';

/** Shows the errors of the whole form: the failed reads that it needs, and the result of the last send. */
export function FormAlert() {
  const { store, formName } = useFormContext();
  const { refused = 'Not accepted' } = usePortal().config.words;
  const error = useSelected(store, () => store.form(formName).error());
  const errorCount = useSelected(store, () => store.form(formName).errorCount());
  const failed = useSelected(store, () => findFailedReads(store, store.form(formName).form()).join(' '));
  return (
    <>
      {failed
        .split(' ')
        .filter(Boolean)
        .map((name) => (
          <RetryAlert
            key={name}
            text={store.reads.read(name)?.failure.text}
            retry={() => store.reads.refresh(name)}
          />
        ))}
      {error?.path === null && error.message !== '' && (
        <Alert
          key={errorCount}
          text={error.message}
          // A send without an answer can be repeated from where the focus is, so only a refusal moves it.
          takesFocus={error.refused}
          // The toast is announced, so the alert is silent.
          {...(error.inToast && { role: 'note', name: refused })}
        />
      )}
    </>
  );
}

/** Finds the failed reads of the form, without those whose failure is shown elsewhere. */
function findFailedReads(store: ScreenStore, form: CompiledForm): string[] {
  const shownElsewhere = listDetailReads(store.screen);
  const shown: Pick<CompiledField, 'value' | 'prefix'>[] = [...form.fields, ...(form.summary ?? [])];
  const used = new Set([
    ...form.actions.flatMap(({ awaits }) => awaits),
    ...form.fields.flatMap(({ options }) => (options && 'from' in options ? [options.from] : [])),
    ...shown
      .flatMap(({ value, prefix }) => [value, prefix])
      .flatMap((one) => (one ? listValuePaths(one).map(([root]) => String(root)) : [])),
  ]);
  return store.reads.names().filter((name) => {
    const { failure } = store.reads.view(name);
    const read = store.reads.read(name);
    // A combobox shows the failure of its search in its list, and cards theirs in their place.
    const isElsewhere =
      shownElsewhere.has(name) ||
      form.fields.some(
        ({ cards, options }) => cards && options && 'from' in options && options.from === name,
      ) ||
      (read && listPathRoots(read).has('typed'));
    return used.has(name) && !isElsewhere && failure && failure.kind !== 'expired';
  });
}

/** Returns the reads whose failure a details block shows. Only blocks that are visible at first count. */
function listDetailReads({ blocks }: CompiledScreen): Set<string> {
  return new Set(filterByKind(listAllBlocks(blocks, 'open'), 'details').map(({ read }) => read));
}
