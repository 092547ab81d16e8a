import type { LandingBadge, LandingFooter } from '#definition';
import { usePortal } from '#view/portal.ts';
import { LandingLink } from './LandingLink.tsx';
import { SocialIcon } from './SocialIcon.tsx';

const strokes = {
  apple: 'M7 3h10a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zM9 16l3-8 3 8M10 13.5h4',
  play: 'M6 3.5v17l14-8.5zM6 3.5L15.5 15M6 20.5L15.5 9',
} satisfies { [K in LandingBadge['store']]: string };

function StoreIcon({ store }: Pick<LandingBadge, 'store'>) {
  return (
    <svg className="landing-icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={strokes[store]} />
    </svg>
  );
}

export function Footer({ footer }: { footer: LandingFooter }) {
  const { brand } = usePortal().config;
  return (
    <footer className="landing-footer">
      <div className="landing-footer-inner">
        <div className="landing-footer-top">
          <div className="landing-footer-brand">
            <strong>{brand.name}</strong>
            <p>{footer.text}</p>
            <div className="landing-badges">
              {footer.badges.map((badge) => (
                <LandingLink key={badge.store} link={badge} className="landing-badge">
                  <StoreIcon store={badge.store} />
                  <span>{badge.label}</span>
                </LandingLink>
              ))}
            </div>
          </div>
          {footer.lists.map((list) => (
            <div key={list.title} className="landing-footer-list">
              <h2>{list.title}</h2>
              <ul>
                {list.links.map((link) => (
                  <li key={link.label}>
                    <LandingLink link={link} />
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
        <p className="landing-risk">{footer.risk}</p>
        <div className="landing-footer-end">
          <p>{footer.copyright}</p>
          <ul className="landing-socials">
            {footer.socials.map((social) => (
              <li key={social.network}>
                <LandingLink link={social}>
                  <SocialIcon network={social.network} />
                </LandingLink>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </footer>
  );
}
