import type { LandingAbout } from '#definition';
import { Drawing } from './Drawing.tsx';
import { LandingLink } from './LandingLink.tsx';

export function About({ about }: { about: LandingAbout }) {
  return (
    <section className="landing-section landing-about" id="About" aria-labelledby="landing-about-title">
      <div>
        <h2 id="landing-about-title" data-reveal="800">
          {about.title}
        </h2>
        <div data-reveal="1000">
          {about.texts.map((text) => (
            <p key={text}>{text}</p>
          ))}
          <LandingLink link={about.more} className="landing-more" />
        </div>
      </div>
      <div className="landing-product" data-reveal="1200">
        <Drawing drawing="portal" className="landing-product-picture" />
      </div>
    </section>
  );
}
