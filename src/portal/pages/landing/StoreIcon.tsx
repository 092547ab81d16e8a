import type { LandingBadge } from '#definition';

const strokes = {
  apple: 'M7 3h10a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zM9 16l3-8 3 8M10 13.500h4',
  play: 'M6 3.500v17l14-8.500zM6 3.500L15.5 15M6 20.500L15.5 9',
} satisfies { [K in LandingBadge['store']]: string };

export function StoreIcon({ store }: Pick<LandingBadge, 'store'>) {
  return (
    <svg className="landing-icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={strokes[store]} />
    </svg>
  );
}
