import type { LandingPackages } from '#definition';
import { Drawing } from './Drawing.tsx';
import { LandingLink } from './LandingLink.tsx';

export function Packages({ packages }: { packages: LandingPackages }) {
  return (
    <section className="landing-section" id="Packages" aria-labelledby="landing-packages-title">
      <div className="landing-heading" data-reveal="800">
        <h2 id="landing-packages-title">{packages.title}</h2>
        <p>{packages.text}</p>
      </div>
      <ul className="landing-cards landing-packages">
        {packages.cards.map((card) => (
          <li key={card.title} className="landing-card landing-package" data-reveal="1200">
            <Drawing drawing={card.drawing} className="landing-face" />
            <div className="landing-package-top">
              <h3>{card.title}</h3>
              {card.price && <span className="landing-price">{card.price}</span>}
            </div>
            <p>{card.text}</p>
          </li>
        ))}
      </ul>
      <LandingLink link={packages.more} className="landing-more" />
    </section>
  );
}
