import type { CompiledRowDetailsDialog, CompiledRowOpener, JsonObject } from '#definition';
import { isSatisfied } from '#engine/values/isSatisfied.ts';
import { Button } from '../../button/Button.tsx';
import { createLazyComponent } from '../../codeChunk.ts';
import { loadDownloads } from '../../download/loadDownloads.ts';
import { useScreenStore } from '../../screen/screenContext.ts';
import { useSelected } from '../../useSelected.ts';
import { CellLink } from '../cells/CellLink.tsx';

const DownloadButton = createLazyComponent(loadDownloads);

interface Props {
  opener: CompiledRowOpener;
  row: JsonObject;
  onOpen: (details: CompiledRowDetailsDialog) => void;
}

/** Shows a link of a row, or the button that opens its details or saves its file. */
export function RowOpener({ opener, row, onOpen }: Props) {
  const store = useScreenStore();
  const isShown = useSelected(store, () => isSatisfied(opener.show, { ...store.scope(), row }, store.tests));
  if (!isShown) return null;
  if ('link' in opener)
    return (
      <CellLink link={opener.link} record={row} scope={store.scope()} otherwise={null}>
        {opener.label}
      </CellLink>
    );
  if ('download' in opener)
    return <DownloadButton label={opener.label} download={opener.download} row={row} />;
  return (
    <Button isSmall look="plain" aria-haspopup="dialog" onClick={() => onOpen(opener)}>
      {opener.label}
    </Button>
  );
}
