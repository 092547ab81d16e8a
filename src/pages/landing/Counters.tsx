import type { LandingCounter } from '../../definition/index.ts';

/** The strip of static figures. */
export function Counters({ counters }: { counters: LandingCounter[] }) {
  return (
    <section className="landing-counters" aria-label="In figures">
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
