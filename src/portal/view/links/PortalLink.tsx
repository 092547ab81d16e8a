import { useContext, type ComponentProps } from 'react';
import { buildHref } from '#definition';
import { BasePath } from '../basePath.ts';

/** A link to a path of the portal as definitions write it, or to another site. */
export function PortalLink({ href, children, ...rest }: ComponentProps<'a'> & { href: string }) {
  return (
    <a {...rest} href={buildHref(href, useContext(BasePath))}>
      {children}
    </a>
  );
}
