import type { CompiledUpload } from '#definition';
import type { ScreenStore } from '../../screen/createScreenStore.ts';
import type { SentAhead } from './uploadFiles.ts';

/** Uploads the files of a form before it is sent. Only actions with files load the code. */
export async function sendAhead(
  store: ScreenStore,
  formName: string,
  uploads: readonly CompiledUpload[],
): Promise<SentAhead> {
  const part = await import('./uploadFiles.ts').catch(() => null);
  const { sendFailed } = store.portal().config.words;
  return part ? part.uploadFiles(store, formName, uploads) : { failed: { path: null, message: sendFailed } };
}
