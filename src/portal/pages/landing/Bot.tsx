import type { LandingBot } from '#definition';
import { usePortal } from '#view/portal.ts';
import mark from './mark.svg';
import { Drawing } from './Drawing.tsx';

export function Bot({ bot }: { bot: LandingBot }) {
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
