import { createLazyComponent } from '../codeChunk.ts';
import { loadDownloads } from '../download/loadDownloads.ts';
import styles from './image.module.css';
import type { SmallImageProps } from './SmallImage.tsx';

/** An image among texts. Until its code is there, its place has the size of a picture. */
export const LazyImage = createLazyComponent<SmallImageProps>(loadDownloads, () => (
  <svg className={styles.small} width="96" height="48" />
));
