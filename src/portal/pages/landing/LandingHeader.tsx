import { useEffect, useState } from 'react';
import type { LandingHeader as Header } from '#definition';
import { LanguageChoice } from '#view/LanguageChoice.tsx';
import { usePortal } from '#view/portal.ts';
import { LandingLink } from './LandingLink.tsx';
import { PortalLink } from '#view/links/PortalLink.tsx';

/** Shows the header. Below 992 px the menu opens below it. */
export function LandingHeader({ header }: { header: Header }) {
  const { brand, words } = usePortal().config;
  const [open, setOpen] = useState(false);
  useEffect(() => (open ? onEscape(() => setOpen(false)) : undefined), [open]);
  return (
    <header className="landing-header">
      <div className="landing-bar">
        <PortalLink className="landing-logo" href="/">
          {brand.logo ? (
            <img className="landing-mark-image" src={brand.logo} alt="" />
          ) : (
            <span className="landing-mark" aria-hidden="true" />
          )}
          <span>{brand.name}</span>
        </PortalLink>
        <LanguageChoice />
        <button
          className="landing-menu-button"
          type="button"
          aria-expanded={open}
          aria-controls="landing-menu"
          onClick={() => setOpen(!open)}
        >
          <span className="landing-menu-icon" aria-hidden="true" />
          <span>{header.menuButton}</span>
        </button>
        <nav
          className={open ? 'landing-menu landing-menu-open' : 'landing-menu'}
          id="landing-menu"
          aria-label={words.landing?.menu ?? 'Main'}
        >
          <ul>
            {header.menu.map((link) => (
              <li key={link.label}>
                <LandingLink link={link} onFollow={() => setOpen(false)} />
              </li>
            ))}
            {[header.login, header.register].map((link) => (
              <li key={link.label} className="landing-small">
                <LandingLink link={link} onFollow={() => setOpen(false)} />
              </li>
            ))}
          </ul>
        </nav>
        <LandingLink link={header.login} className="landing-button landing-login" />
      </div>
    </header>
  );
}

function onEscape(close: () => void): () => void {
  const listen = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close();
  };
  document.addEventListener('keydown', listen);
  return () => document.removeEventListener('keydown', listen);
}
