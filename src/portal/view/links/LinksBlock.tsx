import type { CompiledBlock, CompiledScreenLink } from '#definition';
import { createLazyComponent } from '../codeChunk.ts';
import { loadDownloads } from '../download/loadDownloads.ts';
import type { DownloadButtonProps } from '../download/DownloadButton.tsx';
import { useScreenStore } from '../screen/screenContext.ts';
import { useSelected } from '../useSelected.ts';
import { buildLinkAddress } from './buildLinkAddress.ts';
import styles from './links.module.css';
import { PortalLink } from './PortalLink.tsx';

const DownloadButton = createLazyComponent<DownloadButtonProps>(loadDownloads, PlainText);

export default function LinksBlock({ block }: { block: Extract<CompiledBlock, { type: 'links' }> }) {
  return (
    <p className={styles.links}>
      {block.links.map((link) =>
        'to' in link ? (
          <ScreenLink key={link.label} link={link} />
        ) : (
          <DownloadButton key={link.label} {...link} />
        ),
      )}
    </p>
  );
}

function ScreenLink({ link }: { link: CompiledScreenLink }) {
  const store = useScreenStore();
  const address = useSelected(store, () => buildLinkAddress(link, store.scope()));
  if (address === null) return <PlainText label={link.label} />;
  return (
    <PortalLink href={address} className={styles.link}>
      {link.label}
    </PortalLink>
  );
}

function PlainText({ label }: { label: string }) {
  return <span className={styles.link}>{label}</span>;
}
