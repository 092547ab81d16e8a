import type { CompiledCall } from '#definition';
import type { CallRequest } from '#engine/dataProvider.ts';
import { fetchFile } from '../download/fetchFile.ts';
import type { ScreenStore } from '../screen/createScreenStore.ts';
import { detectPictureType, identifyingBytes } from './detectPictureType.ts';

/** Fetches a picture; null if there is none, or if its bytes are not of the media type that the answer declares. */
export async function fetchPicture(
  store: ScreenStore,
  picture: { call: CompiledCall; request: CallRequest },
  signal: AbortSignal,
): Promise<Blob | null> {
  const outcome = await fetchFile(store, picture, signal);
  if (outcome.kind !== 'ok' || !(outcome.body instanceof Blob)) return null;
  const bytes = await outcome.body.slice(0, identifyingBytes).arrayBuffer();
  return detectPictureType(new Uint8Array(bytes)) === outcome.body.type ? outcome.body : null;
}
