import type { TreeTexts } from '#definition';
import { usePortal } from '#view/portal.ts';
import { buildReferralQuery, type TeamSide } from '../../buildReferralLink.ts';
import styles from './RegisterSideButtons.module.css';
import controls from '../controls.module.css';
import { useTreeTexts } from '../useTreeTexts.ts';

const sides = { Left: 'leftLink', Right: 'rightLink' } as const satisfies Record<TeamSide, keyof TreeTexts>;

/** Two buttons, left and right, that open the registration with the signed-in member as the sponsor. */
export function RegisterSideButtons() {
  const { session, navigate } = usePortal();
  const words = useTreeTexts();
  const open = (side: TeamSide) =>
    navigate({ to: '/Signup', query: buildReferralQuery(session?.userId ?? '', side) });
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
