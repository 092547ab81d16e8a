import { SmallImage, type SmallImageProps } from '../image/SmallImage.tsx';
import { DownloadButton, type DownloadButtonProps } from './DownloadButton.tsx';
import { runDownload } from './runDownload.ts';

export { runDownload };

/** A button that saves a file, or a small image. One chunk has the code of both, so that a screen names few scripts. */
export default function FilePart(props: DownloadButtonProps | SmallImageProps) {
  return 'download' in props ? <DownloadButton {...props} /> : <SmallImage {...props} />;
}
