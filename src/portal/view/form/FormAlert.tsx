import { type CompiledField, type CompiledForm, blocksIn, ofKind, type CompiledScreen } from '#definition';
import { rootsOf } from '#engine/request/planRead.ts';
import { pathsOf } from '#engine/values/resolveValue.ts';
import { Alert } from '../feedback/Alert.tsx';
import { RetryAlert } from '../feedback/RetryAlert.tsx';
import { usePortal } from '../portal.ts';
import type { ScreenStore } from '../screen/createScreenStore.ts';
import { useSelected } from '../useSelected.ts';
import { useForm } from './formContext.ts';

/** What is said about the form as a whole: the reads it can't do without that failed, and what came of the last send. */
export function FormAlert() {
  const { store, formName } = useForm();
  const { refused = 'Not accepted' } = usePortal().config.words;
  const error = useSelected(store, () => store.form(formName).error());
  const told = useSelected(store, () => store.form(formName).told());
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
          key={told}
          text={error.message}
          // What was not answered can be sent again from where one is.
          takesFocus={error.refused}
          // Its toast reads the words out.
          {...(error.inToast && { role: 'note', name: refused })}
        />
      )}
    </>
  );
}

/** The failed reads of the form that no details on the screen already tell of. */
function findFailedReads(store: ScreenStore, form: CompiledForm): string[] {
  const told = detailReads(store.screen);
  const shown: Pick<CompiledField, 'value' | 'prefix'>[] = [...form.fields, ...(form.summary ?? [])];
  const used = new Set([
    ...form.actions.flatMap(({ awaits }) => awaits),
    ...form.fields.flatMap(({ options }) => (options && 'from' in options ? [options.from] : [])),
    ...shown
      .flatMap(({ value, prefix }) => [value, prefix])
      .flatMap((one) => (one ? pathsOf(one).map(([root]) => String(root)) : [])),
  ]);
  return store.reads.names().filter((name) => {
    const { failure } = store.reads.view(name);
    const read = store.reads.read(name);
    // A search is told of in its list.
    const isElsewhere = told.has(name) || (read && rootsOf(read).has('typed'));
    return used.has(name) && !isElsewhere && failure && failure.kind !== 'expired';
  });
}

/** The reads whose failure a details block of the screen tells of; only what is seen at first can tell. */
function detailReads({ blocks }: CompiledScreen): Set<string> {
  return new Set(ofKind(blocksIn(blocks, 'open'), 'details').map(({ read }) => read));
}
