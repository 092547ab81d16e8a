import type { LandingProjects } from '#definition';
import { Drawing } from './Drawing.tsx';

export function Projects({ projects }: { projects: LandingProjects }) {
  return (
    <section className="landing-projects" id="Projects" aria-labelledby="landing-projects-title">
      <div className="landing-section">
        <div className="landing-heading" data-reveal="800">
          <h2 id="landing-projects-title">{projects.title}</h2>
          <p>{projects.text}</p>
        </div>
        <ul className="landing-cards">
          {projects.cards.map((card) => (
            <li key={card.title} className="landing-card" data-reveal="1000">
              <Drawing drawing={card.drawing} className="landing-face" />
              <h3>{card.title}</h3>
              <p>{card.text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
