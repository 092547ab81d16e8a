import { useState } from 'react';
import type { CompiledBlock } from '../../definition/index.ts';
import { resolveValue } from '../../engine/resolveValue.ts';
import { toText } from '../../engine/toText.ts';
import { usePortal } from '../portal.ts';
import { useScreenStore } from '../screen/screenContext.ts';
import { useSelected } from '../useSelected.ts';
import styles from './image.module.css';
import { isAllowedImage } from './isAllowedImage.ts';

/** A picture, from this portal, the API or the config's image origins. One that can't be had leaves its words. */
export default function ImageBlock({ block }: { block: Extract<CompiledBlock, { type: 'image' }> }) {
  const store = useScreenStore();
  const portal = usePortal();
  const [broken, setBroken] = useState('');
  const source = useSelected(store, () => toText(resolveValue(block.source, store.scope())));
  if (source === '') return null;
  if (source === broken || !isAllowedImage(source, portal))
    return <p className={styles.words}>{block.alt}</p>;
  return <img className={styles.image} src={source} alt={block.alt} onError={() => setBroken(source)} />;
}
