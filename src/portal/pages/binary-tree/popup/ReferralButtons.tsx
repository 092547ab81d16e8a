import type { TreeWords } from '#definition';
import { usePortal } from '#view/portal.ts';
import { buildReferral, type Side } from '../../buildReferralLink.ts';
import styles from './ReferralButtons.module.css';
import controls from '../controls.module.css';
import { useWords } from '../useWords.ts';

const sides = { Left: 'leftLink', Right: 'rightLink' } as const satisfies Record<Side, keyof TreeWords>;

/** Opens the registration with the member as the sponsor, on the left or on the right. */
export function ReferralButtons() {
  const { session, navigate } = usePortal();
  const words = useWords();
  const open = (side: Side) => navigate({ to: '/Signup', query: buildReferral(session?.userId ?? '', side) });
  return (
    <div className={styles.referrals}>
      {(['Left', 'Right'] as const).map((side) => (
        <button
          key={side}
          className={controls.button}
          type="button"
          data-leads="/Signup"
          onClick={() => open(side)}
        >
          {words[sides[side]]}
        </button>
      ))}
    </div>
  );
}
