import { useContext } from 'react';
import { hrefOf, type LandingDrawing, type LandingGraph } from '#definition';
import drawings from './drawings.svg?no-inline';
import { BasePath } from '#view/basePath.ts';

interface Props {
  drawing: LandingDrawing | LandingGraph['drawing'] | 'portal';
  className: string;
  /** What it shows, for those who do not see it. Without a name it is there for the eye alone. */
  name?: string;
}

/** One of the page's drawings. All are in one file, which comes after the words and takes the page's colours. */
export function Drawing({ drawing, className, name }: Props) {
  const basePath = useContext(BasePath);
  // Vite's own server in development has written the base path already.
  const file = import.meta.env.DEV ? drawings : hrefOf(drawings, basePath);
  const seen = name ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true };
  return (
    <svg className={className} fill="none" strokeLinecap="round" strokeLinejoin="round" {...seen}>
      <use href={`${file}#${drawing}`} />
    </svg>
  );
}
