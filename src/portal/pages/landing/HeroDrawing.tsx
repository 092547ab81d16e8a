const columns = [
  [72, 0.34],
  [160, 0.5],
  [248, 0.38],
  [336, 0.62],
  [424, 0.44],
  [512, 0.34],
] as const;
const joints = [
  [176, 286],
  [288, 250],
  [392, 338],
  [492, 312],
] as const;
const ink = 'url(#landing-hero-ink)';

/** Shows the hero's drawing. Inline, because an image loaded with the script would be the largest contentful paint. */
export function HeroDrawing() {
  return (
    <svg viewBox="0 0 640 500" fill="none" stroke={ink}>
      <defs>
        <linearGradient
          id="landing-hero-ink"
          gradientUnits="userSpaceOnUse"
          x1="199"
          y1="-73"
          x2="441"
          y2="593"
        >
          <stop stopColor="#fff" />
          <stop className="landing-hero-accent" offset=".45" stopColor="#4fc3bd" />
          <stop offset="1" stopColor="#3d6f9e" />
        </linearGradient>
      </defs>
      <path strokeOpacity=".10" d="M0 60H640M0 140H640M0 220H640M0 300H640M0 380H640" />
      <path fill={ink} fillOpacity=".22" strokeWidth="4" strokeLinejoin="round" d="M52 172L320 56 588 172Z" />
      <path strokeOpacity=".8" strokeWidth="14" d="M52 188H588" />
      {columns.map(([x, filled]) => (
        <Column key={x} x={x} filled={filled} />
      ))}
      <path strokeOpacity=".7" strokeWidth="12" d="M48 460H592M28 477H612M8 494H632" />
      <path
        stroke="#fff"
        d="M20 372L76 330L120 352L176 286L232 318L288 250L340 300L392 338L440 276L492 312L548 262L620 290"
        strokeWidth="5"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      {joints.map(([x, y]) => (
        <circle key={x} cx={x} cy={y} r="9" fill="#0b131b" stroke="#fff" strokeWidth="4" />
      ))}
    </svg>
  );
}

function Column({ x, filled }: { x: number; filled: number }) {
  return (
    <>
      <path strokeOpacity={filled} strokeWidth="40" d={`M${x + 20} 212V444`} />
      <path strokeOpacity=".5" strokeWidth="2" d={`M${x + 13} 224V432M${x + 27} 224V432`} />
      <path strokeOpacity=".8" strokeWidth="8" d={`M${x - 8} 212H${x + 48}M${x - 8} 444H${x + 48}`} />
    </>
  );
}
