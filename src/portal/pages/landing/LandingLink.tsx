import type { MouseEvent, ReactNode } from 'react';
import type { LandingLink as Link } from '#definition';
import { usePortal } from '#view/portal.ts';
import { PortalLink } from '#view/links/PortalLink.tsx';

interface Props {
  link: Link;
  className?: string;
  onFollow?: () => void;
  /** Replaces the label on screen; the label stays the link's accessible name. */
  children?: ReactNode;
}

/**
 * Shows a link of the landing page: to a route without a new document, to a section, or to another site. A link
 * without a target is rendered as text, because the specification has several of those.
 */
export function LandingLink({ link, className, onFollow, children }: Props) {
  const { navigate } = usePortal();
  const name = children ? link.label : undefined;
  if (!link.to)
    return (
      <span className={className} role={name && 'img'} aria-label={name}>
        {children ?? link.label}
      </span>
    );
  const route = link.to.startsWith('/') && !link.to.startsWith('//') ? link.to : null;
  const open = (event: MouseEvent) => {
    onFollow?.();
    if (!route || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return;
    event.preventDefault();
    navigate({ to: route });
    // A link to the current page scrolls to its top.
    window.scrollTo(0, 0);
  };
  return (
    <PortalLink className={className} href={link.to} aria-label={name} onClick={open}>
      {children ?? link.label}
    </PortalLink>
  );
}
