import type { LandingDrawing } from '../../definition/index.ts';

/** Each drawing's strokes on a grid of 40. */
const strokes = {
  exchange: 'M8 15h22l-6-6M32 25H10l6 6M20 17.5v5',
  travel:
    'M6 22l6 2 8-7L9 9l4-1 13 5 5-4c2-1.4 4-.6 3.5 1-.4 1.4-5 5-7 6.500L25 31l-3 1-2-10-6 5v4l-2 1-2-6-5-2z',
  fashion: 'M15 8c1 3 9 3 10 0l8 4-3 7-3-1v14H13V18l-3 1-3-7zM17 25h6',
  arbitrage: 'M20 8v24M12 32h16M8 14l12-3 12 3M8 14l-4 9h8zM32 14l-4 9h8z',
  algorithm: 'M14 8h12v8H14zM6 25h10v7H6zM24 25h10v7H24zM20 16v4M11 25v-5h18v5',
  coin: 'M20 7l11 6.500v13L20 33 9 26.500v-13zM20 14l5 3v6l-5 3-5-3v-6z',
  education: 'M4 16l16-7 16 7-16 7zM11 19v8c4 4 14 4 18 0v-8M36 16v9',
  robot: 'M10 15h20v15H10zM20 15V9M20 9h.01M16 21v2M24 21v2M16 27h8M6 20v5M34 20v5',
  crypto:
    'M10 12a5 5 0 1 0 .01 0M30 18a5 5 0 1 0 .01 0M18 13c6-4 11-2 12 2M22 27c-6 4-11 2-12-2M27 13l3 2.5 2-3.500M13 27l-3-2.5-2 3.5',
} satisfies { [K in LandingDrawing]: string };

/** A card's small line drawing; the card's title says what it means. */
export function Drawing({ name }: { name: LandingDrawing }) {
  return (
    <svg className="landing-drawing" viewBox="0 0 40 40" aria-hidden="true">
      <path d={strokes[name]} />
    </svg>
  );
}
