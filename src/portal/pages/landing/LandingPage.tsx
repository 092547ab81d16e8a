import './landing.css';
import { type RefObject, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { usePortal } from '#view/portal.ts';
import { About } from './About.tsx';
import { Counters } from './Counters.tsx';
import { Faq } from './Faq.tsx';
import { Footer } from './Footer.tsx';
import { Hero } from './Hero.tsx';
import { LandingHeader } from './LandingHeader.tsx';
import { Projects } from './Projects.tsx';
import { readBasePath } from '#data/basePath.ts';
import type { Landing, LandingBot, LandingPackages, LandingSubscribe } from '#definition';
import { LandingLink } from './LandingLink.tsx';
import { Drawing } from './Drawing.tsx';
import mark from './mark.svg';

/** Shows the landing page. Its texts and figures are in schemas/content/landing.json. */
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

/**
 * Shows the form for an email address. Sends nothing, because the backend has no such call, and shows a note about
 * it.
 */
function Subscribe({ subscribe }: { subscribe: LandingSubscribe }) {
  const [submitted, setSubmitted] = useState(false);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setSubmitted(true);
  };
  return (
    <section
      className="landing-section landing-subscribe"
      id="Contact"
      aria-labelledby="landing-subscribe-title"
    >
      <div data-reveal="800">
        <h2 id="landing-subscribe-title">{subscribe.title}</h2>
        <p>{subscribe.text}</p>
      </div>
      <form onSubmit={submit} data-reveal="1000">
        <label htmlFor="landing-email">{subscribe.label}</label>
        <div className="landing-subscribe-row">
          <input id="landing-email" type="email" name="email" autoComplete="email" />
          <button className="landing-button" type="submit">
            {subscribe.button}
          </button>
        </div>
        <output className="landing-note">{submitted ? subscribe.note : ''}</output>
      </form>
    </section>
  );
}

function Bot({ bot }: { bot: LandingBot }) {
  const { brand } = usePortal().config;
  return (
    <section className="landing-bot" id="Bot" aria-labelledby="landing-bot-title">
      <div className="landing-section landing-bot-inner">
        <div className="landing-bot-words" data-reveal="800">
          {brand.logo ? (
            <img className="landing-bot-logo landing-bot-brand" src={brand.logo} alt={brand.name} />
          ) : (
            <img className="landing-mark landing-bot-logo" src={mark} alt={brand.name} />
          )}
          <h2 id="landing-bot-title">{bot.title}</h2>
          {bot.texts.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
        <div className="landing-graphs">
          {bot.graphs.map((graph) => (
            <figure key={graph.name} data-reveal="1200">
              <Drawing drawing={graph.drawing} className="landing-graph" name={graph.name} />
              <figcaption>{graph.caption}</figcaption>
            </figure>
          ))}
        </div>
      </div>
    </section>
  );
}

function Packages({ packages }: { packages: LandingPackages }) {
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

function SkipToContent() {
  const { skipToContent = 'Skip to content' } = usePortal().config.words;
  return (
    <a className="landing-skip" href="#main">
      {skipToContent}
    </a>
  );
}

/** Returns the content, from the page or fetched. Null while it loads, 'failed' after an error; `retry` fetches again. */
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
    { rootMargin: '0px 0px 8%' },
  );
  for (const element of root.querySelectorAll('[data-reveal]')) observer.observe(element);
  return () => observer.disconnect();
}
