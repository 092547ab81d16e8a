import { useId } from 'react';
import { CopyButton } from '../../view/details/CopyButton.tsx';
import { usePortal } from '../../view/portal.ts';
import { buildReferralLink } from '../buildReferralLink.ts';
import type { Side } from '../buildReferralLink.ts';
import card from './Card.module.css';
import styles from './ReferralLink.module.css';

/** The member's link to registration on one side, with a button that copies it. */
export function ReferralLink({ side }: { side: Side }) {
  const id = useId();
  const { origin, session } = usePortal();
  const heading = `${side} Referral Link`;
  const link = buildReferralLink(origin, session?.userId ?? '', side);
  return (
    <section className={card.card} aria-labelledby={id}>
      <h2 className={card.heading} id={id}>
        {heading}
      </h2>
      <div className={styles.row}>
        <input className={styles.link} readOnly value={link} aria-labelledby={id} />
        <CopyButton label={heading} text={link} told={`Copied ${side} Invitation Link`} />
      </div>
    </section>
  );
}
