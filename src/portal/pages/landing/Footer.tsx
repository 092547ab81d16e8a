import type { LandingFooter } from '#definition';
import { usePortal } from '#view/portal.ts';
import { LandingLink } from './LandingLink.tsx';
import { NetworkIcon } from './NetworkIcon.tsx';
import { StoreIcon } from './StoreIcon.tsx';

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
                  <NetworkIcon network={social.network} />
                </LandingLink>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </footer>
  );
}
