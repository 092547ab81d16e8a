import type { LandingAbout } from '../../definition/index.ts';
import { LandingLink } from './LandingLink.tsx';

/** The section about the company. */
export function About({ about }: { about: LandingAbout }) {
  return (
    <section className="landing-section landing-about" id="About" aria-labelledby="landing-about-title">
      <h2 id="landing-about-title" data-reveal="800">
        {about.title}
      </h2>
      <div data-reveal="1000">
        {about.texts.map((text) => (
          <p key={text}>{text}</p>
        ))}
        <LandingLink link={about.more} className="landing-more" />
      </div>
    </section>
  );
}
