import { useId, useRef } from 'react';
import { usePortal } from '../../view/portal.ts';
import { buildReferralLink } from '../buildReferralLink.ts';
import type { Side } from '../buildReferralLink.ts';
import card from './Card.module.css';
import styles from './ReferralLink.module.css';

/** The member's link to registration on one side, with a button that copies it. */
export function ReferralLink({ side }: { side: Side }) {
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  const { origin, session, toast } = usePortal();
  const heading = `${side} Referral Link`;
  const link = buildReferralLink(origin, session?.userId ?? '', side);
  const copy = async () => {
    box.current?.select();
    if (await copyText(link)) toast.success(`Copied ${side} Invitation Link`);
  };
  return (
    <section className={card.card} aria-labelledby={id}>
      <h2 className={card.heading} id={id}>
        {heading}
      </h2>
      <div className={styles.row}>
        <input ref={box} className={styles.link} readOnly value={link} aria-labelledby={id} />
        <button
          className={styles.copy}
          type="button"
          aria-label={`Copy ${heading}`}
          onClick={() => void copy()}
        >
          Copy
        </button>
      </div>
    </section>
  );
}

/** Copies a text. Where the browser refuses, false: the text stands selected, ready to be copied by hand. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return document.execCommand('copy');
  }
}
