import { useEffect, useState } from 'react';
import type { Block } from 'portico/extension';
import { partsUntil, type Unit } from './partsUntil.ts';
import './countdown.css';

type Values = { until: string | null; label: string; over: string };

/** Counts down to a moment. A screen reader hears it where it stands, and not every second anew. */
const Countdown: Block<{ seconds?: boolean }, Values> = ({ options, values, locale }) => {
  const { seconds = true } = options;
  const now = useNow(seconds ? 1000 : 60_000);
  const until = Date.parse(values.until ?? '');
  if (Number.isNaN(until)) return null;
  if (until <= now) return <p className="countdown-over">{values.over}</p>;
  const parts = partsUntil(until - now, seconds);
  return (
    <section className="countdown" aria-label={values.label}>
      <h2>{values.label}</h2>
      <div role="timer" aria-live="off" aria-label={write(parts, locale, 'long').join(' ')}>
        {write(parts, locale, 'narrow').map((text, at) => (
          <span key={parts[at]?.[0]}>{text}</span>
        ))}
      </div>
    </section>
  );
};

/** Narrow where it is seen, so that it stands in one line of a phone; long where it is read out. */
function write(parts: [Unit, number][], locale: string, unitDisplay: 'narrow' | 'long'): string[] {
  return parts.map(([unit, count]) => count.toLocaleString(locale, { style: 'unit', unit, unitDisplay }));
}

/** The time, in milliseconds, looked at again and again. */
function useNow(every: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), every);
    return () => clearInterval(timer);
  }, [every]);
  return now;
}

export default Countdown;
