import { getOwnValue, type ClientConfig, type CompiledCall, type CompiledDownload } from '#definition';
import { fileTooLargeReason } from '#data/createFileTransfer.ts';
import type { CallRequest } from '#engine/dataProvider.ts';
import { cleanFileName } from '#engine/files/cleanFileName.ts';
import type { Outcome } from '#engine/outcome.ts';
import { buildPayload } from '#engine/request/buildPayload.ts';
import { buildRequest } from '#engine/request/buildRequest.ts';
import { fillPlaceholders } from '#engine/texts/fillPlaceholders.ts';
import type { Scope } from '#engine/values/resolvePath.ts';
import { resolveValue } from '#engine/values/resolveValue.ts';
import { toText } from '#engine/values/toText.ts';
import { fetchFile } from './fetchFile.ts';
import { saveFile } from './saveFile.ts';
import type { ScreenStore } from '../screen/createScreenStore.ts';
import { requireCall } from '../screen/requireCall.ts';
import { isDownloadRunning, registerDownload } from './runningDownloads.ts';

/** The request of a download, with the current values. */
export interface DownloadRequest {
  call: CompiledCall;
  request: CallRequest;
  name: string;
  /** Equal for equal requests. */
  key: string;
}

/** Builds the request of a download, and the name of its file. Null if the path of the call lacks a value. */
export function buildDownloadRequest(
  { screen }: ScreenStore,
  download: CompiledDownload,
  scope: Scope,
): DownloadRequest | null {
  const call = requireCall(screen, download.call);
  const request = buildRequest(call, buildPayload(download.payload, scope));
  const name = toText(resolveValue(download.name, scope));
  return request && { call, request, name, key: JSON.stringify(request) };
}

/**
 * Fetches a file and saves it on the device; leaving the screen aborts it. A toast reports success or failure. While a
 * file is being fetched, a second request for it does nothing.
 */
export async function runDownload(
  store: ScreenStore,
  download: CompiledDownload,
  scope: Scope,
): Promise<void> {
  const { toast, config } = store.portal();
  const built = buildDownloadRequest(store, download, scope);
  if (!built) return void toast.error(config.words.loadFailed);
  if (isDownloadRunning(store, built.key)) return;
  const { signal, end } = registerDownload(store, built.key);
  const endToast = toast.loading(config.words.preparingFile ?? 'Preparing the file…');
  try {
    const outcome = await fetchFile(store, built, signal);
    if (!signal.aborted) showResult(store, built, outcome);
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    endToast();
    end();
  }
}

function showResult(store: ScreenStore, built: DownloadRequest, outcome: Outcome): void {
  const { toast, config, session } = store.portal();
  // The portal signs out by itself.
  if (outcome.kind === 'expired' && session) return;
  const file = outcome.kind === 'ok' && outcome.body instanceof Blob ? outcome.body : null;
  const ending = file && getOwnValue(built.call.file?.endings as Record<string, string>, file.type);
  if (!file || !ending) return void toast.error(findError(built, outcome, config));
  const name = cleanFileName(built.name, ending);
  // No browser renders this type, whatever the file is.
  saveFile(name, new Blob([file], { type: 'application/octet-stream' }));
  toast.success(fillPlaceholders(config.words.fileSaved ?? 'Saved {file}.', { file: name }));
}

function findError({ call, name }: DownloadRequest, outcome: Outcome, { words }: ClientConfig): string {
  if (outcome.kind === 'ok' || outcome.kind === 'malformed') {
    const { endings = {}, bytes = 0 } = call.file ?? {};
    if ('reason' in outcome && outcome.reason === fileTooLargeReason) {
      const size = String(bytes / 1024 / 1024);
      return fillPlaceholders(words.fileSize ?? '{name} is larger than {size} MB.', { name, size });
    }
    const types = Object.values(endings).join(', ').toUpperCase();
    return fillPlaceholders(words.fileType ?? '{name} is none of these kinds of file: {types}.', {
      name,
      types,
    });
  }
  const isServerFault = outcome.kind === 'refused' && outcome.status >= 500;
  return (!isServerFault && 'message' in outcome && outcome.message) || words.loadFailed;
}
