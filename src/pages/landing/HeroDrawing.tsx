/** The columns of the gate: where they stand, and how much of them is filled. */
const columns = [
  [72, 0.1],
  [160, 0.16],
  [248, 0.1],
  [336, 0.24],
  [424, 0.13],
  [512, 0.09],
] as const;
/** The joints of the curve that are marked. */
const joints = [
  [176, 286],
  [288, 250],
  [392, 338],
  [492, 312],
] as const;
const ink = 'url(#landing-hero-ink)';

/**
 * The opening's drawing: a gate, and a curve that rises through it. It stands in the page, as a picture that comes anew
 * with the script would count as the page's largest paint. Its markup equals src/compile/heroDrawing.svg.
 */
export function HeroDrawing() {
  return (
    <svg viewBox="0 0 640 520" fill="none" stroke={ink}>
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
      <path strokeOpacity=".55" strokeWidth="2" strokeLinejoin="round" d="M56 176L320 60 584 176Z" />
      <path strokeOpacity=".28" d="M104 166L320 71 536 166Z" />
      <path strokeOpacity=".55" strokeWidth="2" d="M56 192H584M72 204H568" />
      {columns.map(([x, filled]) => (
        <Column key={x} x={x} filled={filled} />
      ))}
      <path strokeOpacity=".55" strokeWidth="2" d="M48 456H592M28 474H612M8 492H632" />
      <path
        d="M20 372L76 330L120 352L176 286L232 318L288 250L340 300L392 338L440 276L492 312L548 262L620 290"
        strokeWidth="4"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      {joints.map(([x, y]) => (
        <circle key={x} cx={x} cy={y} r="6" fill={ink} stroke="none" />
      ))}
    </svg>
  );
}

/** One column: its shaft, its edges with base and capital, and two flutes. */
function Column({ x, filled }: { x: number; filled: number }) {
  const [left, right] = [x - 6, x + 46];
  return (
    <>
      <rect x={x} y="220" width="40" height="216" fill={ink} fillOpacity={filled} stroke="none" />
      <path
        strokeOpacity=".42"
        strokeWidth="1.5"
        d={`M${left} 212H${right}M${left} 444H${right}M${x} 220V436M${x + 40} 220V436`}
      />
      <path strokeOpacity=".2" d={`M${x + 13} 224V432M${x + 27} 224V432`} />
    </>
  );
}
