import type { LandingCounter } from '#definition';
import { usePortal } from '#view/portal.ts';

export function Counters({ counters }: { counters: LandingCounter[] }) {
  const { figures = 'In figures' } = usePortal().config.words.landing ?? {};
  return (
    <section className="landing-counters" aria-label={figures}>
      <dl>
        {counters.map(({ figure, label }) => (
          <div key={label} data-reveal="800">
            <dt>{label}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
