import { useId } from 'react';
import type { DashboardWords } from '#definition';
import { CopyButton } from '#view/details/CopyButton.tsx';
import { useHydrating } from '#data/useHydrating.ts';
import { usePortal } from '#view/portal.ts';
import { buildReferralLink } from '../buildReferralLink.ts';
import type { Side } from '../buildReferralLink.ts';
import card from './Card.module.css';
import styles from './ReferralLink.module.css';
import { useWords } from './useWords.ts';

/** What is said of the link of a side. */
const saidOf = {
  Left: { heading: 'leftLink', copied: 'leftLinkCopied', share: 'shareLeft' },
  Right: { heading: 'rightLink', copied: 'rightLinkCopied', share: 'shareRight' },
} as const satisfies Record<Side, Record<string, keyof DashboardWords>>;

/** The member's link to registration on one side, with buttons that copy it and, where the device can, share it. */
export function ReferralLink({ side }: { side: Side }) {
  const id = useId();
  const isFirst = useHydrating();
  const { origin, session } = usePortal();
  const words = useWords();
  const said = saidOf[side];
  const heading = words[said.heading];
  const link = buildReferralLink(origin, session?.userId ?? '', side);
  return (
    <section className={card.card} aria-labelledby={id}>
      <h2 className={card.heading} id={id}>
        {heading}
      </h2>
      <div className={styles.row}>
        <input className={styles.link} readOnly value={link} aria-labelledby={id} />
        {!isFirst && 'share' in navigator && <ShareButton name={words[said.share]} link={link} />}
        <CopyButton label={heading} text={link} told={words[said.copied]} />
      </div>
    </section>
  );
}

/** Hands the link to whatever the device shares by. */
function ShareButton({ name, link }: { name: string; link: string }) {
  const { share: shareWord } = useWords();
  // Who closes the device's list has shared nothing, which is no fault.
  const share = () => void navigator.share({ url: link }).catch(() => undefined);
  return (
    <button type="button" className={styles.share} aria-label={name} onClick={share}>
      {shareWord}
    </button>
  );
}
