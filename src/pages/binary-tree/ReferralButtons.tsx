import { usePortal } from '../../view/portal.ts';
import { buildReferral } from '../buildReferralLink.ts';
import type { Side } from '../buildReferralLink.ts';
import styles from './ReferralButtons.module.css';
import controls from './controls.module.css';

const sides: Side[] = ['Left', 'Right'];

/** Opens the registration with the member as sponsor, on the left or on the right. */
export function ReferralButtons() {
  const { session, navigate } = usePortal();
  const open = (side: Side) => navigate({ to: '/Signup', query: buildReferral(session?.userId ?? '', side) });
  return (
    <div className={styles.referrals}>
      {sides.map((side) => (
        <button
          key={side}
          className={controls.button}
          type="button"
          data-leads="/Signup"
          onClick={() => open(side)}
        >
          {side} Referral Link
        </button>
      ))}
    </div>
  );
}
