import { useSyncExternalStore } from 'react';
import type { CompiledDownload, JsonObject } from '#definition';
import { Button } from '../button/Button.tsx';
import { usePortal } from '../portal.ts';
import { useScreenStore } from '../screen/screenContext.ts';
import { useSelected } from '../useSelected.ts';
import { buildDownloadRequest, runDownload } from './runDownload.ts';
import { isDownloadRunning, subscribeToDownloads } from './runningDownloads.ts';

export interface DownloadButtonProps {
  label: string;
  download: CompiledDownload;
  /** The row of a row action. */
  row?: JsonObject;
}

/** Shows a button that saves a file. Disabled if the path of its call lacks a value. */
export function DownloadButton({ label, download, row }: DownloadButtonProps) {
  const store = useScreenStore();
  const { processing } = usePortal().config.words;
  const getScope = () => ({ ...store.scope(), ...(row && { row }) });
  const key = useSelected(store, () => buildDownloadRequest(store, download, getScope())?.key ?? null);
  const isRunning = useSyncExternalStore(
    subscribeToDownloads,
    () => key !== null && isDownloadRunning(store, key),
    () => false,
  );
  return (
    <Button
      isSmall
      look="plain"
      disabled={key === null}
      // Not disabled, because a disabled button would lose the focus.
      aria-disabled={isRunning || undefined}
      aria-busy={isRunning || undefined}
      onClick={() => void runDownload(store, download, getScope())}
    >
      {isRunning ? processing : label}
    </Button>
  );
}
