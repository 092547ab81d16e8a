import './landing.css';
import { useRef, useEffect, useState, type RefObject } from 'react';
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
import { readBasePath } from '#data/basePath.ts';
import type { Landing } from '#definition';

/** The landing page. Its texts and figures are in schemas/content/landing.json. */
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

/** The content, from the page or fetched. Null while it loads, 'failed' after an error; `retry` fetches again. */
function useLanding(): { landing: Landing | 'failed' | null; retry: () => void } {
  const { config } = usePortal();
  const included = config.landing as Landing | undefined;
  const [fetched, setFetched] = useState<Landing | 'failed' | null>(null);
  useEffect(() => {
    if (included || fetched) return undefined;
    const leaving = new AbortController();
    fetchLanding(leaving.signal).then(setFetched, () => {
      if (!leaving.signal.aborted) setFetched('failed');
    });
    return () => leaving.abort();
  }, [included, fetched]);
  return { landing: included ?? fetched, retry: () => setFetched(null) };
}

async function fetchLanding(signal: AbortSignal): Promise<Landing> {
  const response = await fetch(`${readBasePath()}definitions/landing.json`, { signal });
  if (!response.ok) throw new Error(`landing.json: ${response.status}`);
  return (await response.json()) as Landing;
}

/**
 * Fades in each `[data-reveal]` below `root` shortly before it scrolls into view. The attribute is the duration in
 * milliseconds, which the stylesheet reads. Content that is visible at first stays as it is. Nothing is hidden without
 * an observer or under reduced motion.
 */
function useReveal(root: RefObject<HTMLElement | null>, ready: boolean): void {
  useEffect(() => {
    if (!ready || !root.current || !('IntersectionObserver' in window)) return undefined;
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
    return observe(root.current);
  }, [root, ready]);
}

function observe(root: HTMLElement): () => void {
  const waiting = new Set<Element>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) waiting.add(target);
        else {
          if (waiting.has(target)) target.setAttribute('data-revealed', '');
          observer.unobserve(target);
        }
      }
    },
    { rootMargin: '0px 0px 8% 0px' },
  );
  for (const element of root.querySelectorAll('[data-reveal]')) observer.observe(element);
  return () => observer.disconnect();
}
