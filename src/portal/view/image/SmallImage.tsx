import { useContext, useState } from 'react';
import { buildHref } from '#definition';
import { PersonalPicture, type PersonalPictureProps } from '../picture/PersonalPicture.tsx';
import { usePortal } from '../portal.ts';
import styles from './image.module.css';
import { isAllowedImage } from './isAllowedImage.ts';
import { BasePath } from '../basePath.ts';

export interface SmallImageProps extends PersonalPictureProps {
  /** The address of the image, unless its format has a call. */
  source: string;
}

/**
 * Shows an image among texts, a few lines high: at an address, or answered by a call. If it can't be loaded, its text
 * is shown.
 */
export function SmallImage({ source, ...picture }: SmallImageProps) {
  return 'call' in picture.format ? (
    <PersonalPicture {...picture} />
  ) : (
    <LinkedImage source={source} alt={picture.alt} />
  );
}

function LinkedImage({ source, alt }: Pick<SmallImageProps, 'source' | 'alt'>) {
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
