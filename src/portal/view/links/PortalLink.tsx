import { useContext, type ComponentProps } from 'react';
import { hrefOf } from '#definition';
import { BasePath } from '../basePath.ts';

/** A link to a path of the portal as definitions write it, or to another site. */
export function PortalLink({ href, children, ...rest }: ComponentProps<'a'> & { href: string }) {
  return (
    <a {...rest} href={hrefOf(href, useContext(BasePath))}>
      {children}
    </a>
  );
}
