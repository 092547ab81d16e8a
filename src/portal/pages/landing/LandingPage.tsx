import './landing.css';
import { useRef } from 'react';
import { usePortal } from '#view/portal.ts';
import { About } from './About.tsx';
import { Bot } from './Bot.tsx';
import { Counters } from './Counters.tsx';
import { Faq } from './Faq.tsx';
import { Footer } from './Footer.tsx';
import { Hero } from './Hero.tsx';
import { LandingHeader } from './LandingHeader.tsx';
import { Packages } from './Packages.tsx';
import { Projects } from './Projects.tsx';
import { SkipToContent } from './SkipToContent.tsx';
import { Subscribe } from './Subscribe.tsx';
import { useLanding } from './useLanding.ts';
import { useReveal } from './useReveal.ts';

/** The landing page. Its words and figures are content: schemas/content/landing.json. */
export default function LandingPage() {
  const { words } = usePortal().config;
  const { landing, retry } = useLanding();
  const root = useRef<HTMLDivElement>(null);
  useReveal(root, landing !== null && landing !== 'failed');
  if (landing === null) return <div className="landing landing-loading" aria-busy="true" />;
  if (landing === 'failed')
    return (
      <div className="landing landing-loading" role="alert">
        <p>{words.loadFailed}</p>
        <button className="landing-button" type="button" onClick={retry}>
          {words.retry}
        </button>
      </div>
    );
  return (
    <div className="landing" ref={root}>
      <SkipToContent />
      <LandingHeader header={landing.header} />
      <main id="main" tabIndex={-1}>
        <Hero hero={landing.hero} />
        <Counters counters={landing.counters} />
        <About about={landing.about} />
        <div id="Services">
          <Projects projects={landing.projects} />
          <Packages packages={landing.packages} />
        </div>
        <Bot bot={landing.bot} />
        <Faq faq={landing.faq} />
        <Subscribe subscribe={landing.subscribe} />
      </main>
      <Footer footer={landing.footer} />
    </div>
  );
}
