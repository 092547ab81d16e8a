import type { LandingHero } from '#definition';
import { HeroDrawing } from './HeroDrawing.tsx';
import { LandingLink } from './LandingLink.tsx';

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
        <div className="landing-hero-drawing" aria-hidden="true">
          <HeroDrawing />
        </div>
      </div>
    </section>
  );
}
