import { useId } from 'react';
import type { DashboardTexts } from '#definition';
import { CopyButton } from '#view/details/CopyButton.tsx';
import { useHydrating } from '#data/useHydrating.ts';
import { usePortal } from '#view/portal.ts';
import { buildReferralLink, type TeamSide } from '../buildReferralLink.ts';
import card from './Card.module.css';
import styles from './ReferralLink.module.css';
import { useDashboardTexts } from './useDashboardTexts.ts';

/** The words for the link of each side. */
const wordsOf = {
  Left: { heading: 'leftLink', copied: 'leftLinkCopied', share: 'shareLeft' },
  Right: { heading: 'rightLink', copied: 'rightLinkCopied', share: 'shareRight' },
} as const satisfies Record<TeamSide, Record<string, keyof DashboardTexts>>;

/** Shows the member's link to the registration on one side, with buttons that copy it and share it if the device can. */
export function ReferralLink({ side }: { side: TeamSide }) {
  const id = useId();
  const isFirst = useHydrating();
  const { origin, session } = usePortal();
  const words = useDashboardTexts();
  const wordNames = wordsOf[side];
  const heading = words[wordNames.heading];
  const link = buildReferralLink(origin, session?.userId ?? '', side);
  return (
    <section className={card.card} aria-labelledby={id}>
      <h2 className={card.heading} id={id}>
        {heading}
      </h2>
      <div className={styles.row}>
        <input className={styles.link} readOnly value={link} aria-labelledby={id} />
        {!isFirst && 'share' in navigator && <ShareButton name={words[wordNames.share]} link={link} />}
        <CopyButton label={heading} text={link} copy={words[wordNames.copied]} />
      </div>
    </section>
  );
}

function ShareButton({ name, link }: { name: string; link: string }) {
  const { share: shareWord } = useDashboardTexts();
  // Closing the device's dialog rejects, which is no error.
  const share = () => void navigator.share({ url: link }).catch(() => undefined);
  return (
    <button type="button" className={styles.share} aria-label={name} onClick={share}>
      {shareWord}
    </button>
  );
}
