import { useContext } from 'react';
import { buildHref, type LandingDrawing, type LandingGraph } from '#definition';
import drawings from './drawings.svg?no-inline';
import { BasePath } from '#view/basePath.ts';

interface Props {
  drawing: LandingDrawing | LandingGraph['drawing'] | 'portal';
  className: string;
  /** The accessible name. Default: hidden from screen readers. */
  name?: string;
}

/** Shows a drawing from the one file of all drawings, which loads after the texts and uses the page's colours. */
export function Drawing({ drawing, className, name }: Props) {
  const basePath = useContext(BasePath);
  // Vite's development server has added the base path already.
  const file = import.meta.env.DEV ? drawings : buildHref(drawings, basePath);
  const seen = name ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true };
  return (
    <svg className={className} fill="none" strokeLinecap="round" strokeLinejoin="round" {...seen}>
      <use href={`${file}#${drawing}`} />
    </svg>
  );
}
