import { useContext, type ComponentProps } from 'react';
import { buildHref } from '#definition';
import { BasePath } from '../basePath.ts';

interface Props extends Omit<ComponentProps<'a'>, 'href'> {
  href: string | null | undefined;
}

/**
 * Shows a link to a path of the portal as definitions write it, or to another site. Without an address its content
 * alone.
 */
export function PortalLink({ href, children, ...rest }: Props) {
  const basePath = useContext(BasePath);
  if (!href) return children;
  return (
    <a {...rest} href={buildHref(href, basePath)}>
      {children}
    </a>
  );
}
