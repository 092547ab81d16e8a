import type { LandingHero } from '../../definition/index.ts';
import drawing from './hero.svg?raw';
import { LandingLink } from './LandingLink.tsx';

/** The page's opening. Its markup equals that of `buildHero`, so that nothing jumps when the script takes over. */
export function Hero({ hero }: { hero: LandingHero }) {
  return (
    <section className="landing-hero">
      <div className="landing-hero-inner">
        <div className="landing-hero-words">
          <h1>{hero.title}</h1>
          <p>{hero.text}</p>
          <div className="landing-actions">
            <LandingLink link={hero.action} className="landing-button landing-button-first" />
            <LandingLink link={hero.second} className="landing-quiet-link" />
          </div>
        </div>
        {/* Inline, as a picture that comes anew with the script would count as the page's largest paint. */}
        <div
          className="landing-hero-drawing"
          aria-hidden="true"
          // A file of our own, and no text of anybody's.
          // oxlint-disable-next-line react/no-danger
          dangerouslySetInnerHTML={{ __html: drawing }}
        />
      </div>
    </section>
  );
}
