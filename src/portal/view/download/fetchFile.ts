import type { CompiledCall } from '#definition';
import { createFileTransfer } from '#data/createFileTransfer.ts';
import type { CallRequest } from '#engine/dataProvider.ts';
import type { Outcome } from '#engine/outcome.ts';
import type { ScreenStore } from '../screen/createScreenStore.ts';

/** Fetches the file of a call with the session's token. A failure is reported, unless the signal aborts the request. */
export async function fetchFile(
  store: ScreenStore,
  { call, request }: { call: CompiledCall; request: CallRequest },
  signal: AbortSignal,
): Promise<Outcome> {
  const { provider } = store.portal();
  const transfer = createFileTransfer(call.file ?? { endings: {}, bytes: 0 });
  const outcome = await provider.send({ ...request, transfer }, signal);
  if (outcome.kind !== 'ok') provider.failed?.(request.call, outcome);
  return outcome;
}
