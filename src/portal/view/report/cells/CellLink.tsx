import type { ReactNode } from 'react';
import type { CompiledLink, JsonObject } from '#definition';
import type { Scope } from '#engine/values/resolvePath.ts';
import { buildLinkAddress } from '../../links/buildLinkAddress.ts';
import classes from './CellLink.module.css';
import { PortalLink } from '../../links/PortalLink.tsx';

interface Props {
  link: CompiledLink;
  record: JsonObject;
  scope: Scope;
  /** True if a click anywhere on the row or card opens the link. */
  opens?: boolean;
  /** The content in place of the link if the row lacks a value of its address. */
  otherwise: ReactNode;
  children: ReactNode;
}

/** Shows a link in a row, if the row has the values of its address. */
export function CellLink({ link, record, scope, opens, otherwise, children }: Props) {
  const address = buildLinkAddress(link, { ...scope, row: record });
  if (address === null) return otherwise;
  return (
    <PortalLink href={address} className={classes.link} data-opens={opens || undefined}>
      {children}
    </PortalLink>
  );
}
