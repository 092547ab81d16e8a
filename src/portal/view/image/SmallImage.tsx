import { useContext, useState } from 'react';
import { buildHref } from '#definition';
import { usePortal } from '../portal.ts';
import styles from './image.module.css';
import { isAllowedImage } from './isAllowedImage.ts';
import { BasePath } from '../basePath.ts';

/** An image among texts, a few lines high. If it can't be loaded, its text is shown. */
export function SmallImage({ source, alt }: { source: string; alt: string }) {
  const portal = usePortal();
  const basePath = useContext(BasePath);
  const [broken, setBroken] = useState('');
  if (source === broken || !isAllowedImage(source, portal)) return alt;
  return (
    <img
      className={styles.small}
      src={buildHref(source, basePath)}
      alt={alt}
      loading="lazy"
      onError={() => setBroken(source)}
    />
  );
}
