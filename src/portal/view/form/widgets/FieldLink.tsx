import type { CompiledField } from '#definition';
import { fillPlaceholders } from '#engine/texts/fillPlaceholders.ts';
import { buildLinkAddress } from '../../links/buildLinkAddress.ts';
import { PortalLink } from '../../links/PortalLink.tsx';
import { usePortal } from '../../portal.ts';
import { useSelected } from '../../useSelected.ts';
import { useFormContext } from '../formContext.ts';

/** Shows the link of a field. A document of the config opens in a new tab, so that the form is not left. */
export function FieldLink({ field: { label, link } }: { field: CompiledField }) {
  const { links = {}, words } = usePortal().config;
  const { store, formName } = useFormContext();
  const address = useSelected(store, () =>
    typeof link === 'object' ? buildLinkAddress(link, store.formScope(formName)) : link && links[link],
  );
  if (!address) return null;
  if (typeof link === 'object') return <PortalLink href={address}>{link.label}</PortalLink>;
  return (
    <PortalLink
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={fillPlaceholders(words.readLinkOf ?? 'Read the {field}', { field: label })}
    >
      {words.readLink ?? 'Read'}
    </PortalLink>
  );
}
