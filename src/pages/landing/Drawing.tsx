import type { LandingDrawing, LandingGraph } from '../../definition/index.ts';
import drawings from './drawings.svg?no-inline';

interface Props {
  drawing: LandingDrawing | LandingGraph['drawing'] | 'portal';
  className: string;
  /** What it shows, for those who do not see it. Without a name it is there for the eye alone. */
  name?: string;
}

/** One of the page's drawings. All are in one file, which comes after the words and takes the page's colours. */
export function Drawing({ drawing, className, name }: Props) {
  const seen = name ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true };
  return (
    <svg className={className} fill="none" strokeLinecap="round" strokeLinejoin="round" {...seen}>
      <use href={`${drawings}#${drawing}`} />
    </svg>
  );
}
