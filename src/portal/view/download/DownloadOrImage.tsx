import { SmallImage, type SmallImageProps } from '../image/SmallImage.tsx';
import { DownloadButton, type DownloadButtonProps } from './DownloadButton.tsx';
import { runDownload } from './runDownload.ts';

export { runDownload };

/**
 * Shows a button that saves a file, or a small image. One chunk has the code of both, so that a screen names few
 * scripts.
 */
export default function DownloadOrImage(props: DownloadButtonProps | SmallImageProps) {
  return 'download' in props ? <DownloadButton {...props} /> : <SmallImage {...props} />;
}
