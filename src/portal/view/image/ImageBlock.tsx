import { useContext, useState } from 'react';
import { buildHref, type CompiledBlock } from '#definition';
import { listValuePaths, resolveValue } from '#engine/values/resolveValue.ts';
import { toText } from '#engine/values/toText.ts';
import { usePortal } from '../portal.ts';
import { isFirstAnswerPending } from '../screen/reads/isFirstAnswerPending.ts';
import { useScreenStore } from '../screen/screenContext.ts';
import { useSelected } from '../useSelected.ts';
import styles from './image.module.css';
import { isAllowedImage } from './isAllowedImage.ts';
import { BasePath } from '../basePath.ts';

/** Shows an image from this portal, the API or the config's image origins. If it can't be loaded, its text is shown. */
export default function ImageBlock({ block }: { block: Extract<CompiledBlock, { type: 'image' }> }) {
  const store = useScreenStore();
  const portal = usePortal();
  const basePath = useContext(BasePath);
  const [broken, setBroken] = useState('');
  const source = useSelected(store, () => toText(resolveValue(block.source, store.scope())));
  const isComing = useSelected(store, () =>
    listValuePaths(block.source).some(([root]) => isFirstAnswerPending(store.reads, String(root))),
  );
  if (isComing) return <div className={styles.image} data-place aria-hidden="true" />;
  if (source === '') return null;
  if (source === broken || !isAllowedImage(source, portal))
    return <p className={styles.words}>{block.alt}</p>;
  return (
    <img
      className={styles.image}
      src={buildHref(source, basePath)}
      alt={block.alt}
      onError={() => setBroken(source)}
    />
  );
}
