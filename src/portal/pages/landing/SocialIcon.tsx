import type { LandingSocial } from '#definition';

const strokes = {
  facebook:
    'M14 21v-8h3l.5-3.5H14V7.5C14 6 14.7 5.5 16 5.5h1.5V2.3C16.5 2 15.5 2 14.5 2 12 2 10.5 3.5 10.5 6.5v3H7.5V13h3v8',
  x: 'M4 4l16 16M20 4L4 20',
  instagram:
    'M4 8a4 4 0 0 1 4-4h8a4 4 0 0 1 4 4v8a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4zM12 8.5a3.5 3.5 0 1 0 .01 0M16.8 7.2h.01',
  linkedin: 'M5 10v9M5 5.5h.01M10 19v-9M10 14c0-5 8-5.5 8 0v5',
  youtube:
    'M3 8.5C3 7 4 6 5.5 6h13C20 6 21 7 21 8.5v7c0 1.5-1 2.5-2.5 2.5h-13C4 18 3 17 3 15.5zM10.5 9.5v5l4-2.5z',
} satisfies { [K in LandingSocial['network']]: string };

export function SocialIcon({ network }: Pick<LandingSocial, 'network'>) {
  return (
    <svg className="landing-icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={strokes[network]} />
    </svg>
  );
}
