import type { ReactNode } from 'react';
import type { LandingGraph } from '../../definition/index.ts';

/** Top, bottom, wick's top and wick's bottom of each candle; it fell where top and bottom are turned round. */
const candles: [open: number, close: number, high: number, low: number][] = [
  [92, 70, 62, 100],
  [70, 84, 60, 94],
  [84, 56, 46, 90],
  [56, 66, 48, 78],
  [66, 40, 32, 72],
  [40, 58, 34, 70],
  [58, 74, 50, 84],
  [74, 48, 38, 80],
  [48, 54, 40, 66],
];

/** Where each bar stands, and its height; below zero it hangs. */
const bars = [34, 18, -22, 40, -14, 26, -30, 12, 36].map((height, index) => ({ x: 18 + index * 24, height }));

const drawings = {
  candles: candles.map(([open, close, high, low], index) => {
    const x = 24 + index * 24;
    const fell = close > open;
    return (
      <g key={x} className={fell ? 'landing-graph-fall' : 'landing-graph-rise'}>
        <line x1={x} x2={x} y1={high} y2={low} />
        <rect x={x - 6} width="12" y={Math.min(open, close)} height={Math.abs(close - open)} rx="1.5" />
      </g>
    );
  }),
  line: (
    <>
      <path className="landing-graph-limit" d="M16 32H224M16 104H224" />
      <path
        className="landing-graph-area"
        d="M16 84L40 64 64 72 88 42 112 54 136 88 160 70 184 78 208 50 224 58V120H16Z"
      />
      <path
        className="landing-graph-line"
        d="M16 84L40 64 64 72 88 42 112 54 136 88 160 70 184 78 208 50 224 58"
      />
      <circle className="landing-graph-dot" cx="88" cy="42" r="4" />
      <circle className="landing-graph-dot" cx="136" cy="88" r="4" />
    </>
  ),
  bars: (
    <>
      {bars.map(({ x, height }) => (
        <rect
          key={x}
          className={height < 0 ? 'landing-graph-fall' : 'landing-graph-rise'}
          x={x}
          width="12"
          y={height < 0 ? 72 : 72 - height}
          height={Math.abs(height)}
          rx="1.5"
        />
      ))}
      <path className="landing-graph-zero" d="M12 72H228" />
    </>
  ),
} satisfies { [K in LandingGraph['drawing']]: ReactNode };

/** A picture of a graph. It is a drawing and shows no data. */
export function Graph({ drawing, name }: Pick<LandingGraph, 'drawing' | 'name'>) {
  return (
    <svg className="landing-graph" viewBox="0 0 240 136" role="img" aria-label={name}>
      <path className="landing-graph-grid" d="M12 24H228M12 56H228M12 88H228M12 120H228" />
      {drawings[drawing]}
    </svg>
  );
}
