import type { DashboardStep } from '#definition';
import { createLazyComponent } from '#view/codeChunk.ts';
import { usePortal } from '#view/portal.ts';
import { LoadFailure } from '#view/feedback/LoadFailure.tsx';
import { StillLoading } from '#view/feedback/StillLoading.tsx';
import { usePageCall } from '../usePageCall.ts';
import { useRouteTitle } from '../useRouteTitle.ts';
import styles from './DashboardPage.module.css';
import { Incomes } from './Incomes.tsx';
import { LazyMovements } from './movements/LazyMovements.tsx';
import { Overview } from './Overview.tsx';
import { RecentTable } from './RecentTable.tsx';
import { ReferralLink } from './ReferralLink.tsx';
import { SideCards } from './SideCards.tsx';
import { SummaryStrip } from './SummaryStrip.tsx';
import { useDashboardTexts } from './useDashboardTexts.ts';
import { isNewMember } from './newMember.ts';

const NewMemberSteps = createLazyComponent(
  () => import('./NewMemberSteps.tsx'),
  () => <Overview record={null} />,
);

/** Shows the member dashboard. Its three calls are sent at once, and each block fails independently. */
export default function DashboardPage() {
  const { session, config } = usePortal();
  const uid = session?.userId ?? '';
  const words = useDashboardTexts();
  const title = useRouteTitle('dashboard');
  const summary = usePageCall('userDashboard', { uid });
  const registrations = usePageCall('recentRegistrations', { uid });
  const activations = usePageCall('recentActivations', { uid });
  const reads = [summary, registrations, activations];
  const found = summary.answer?.record ?? null;
  // An empty record is missing data, not a record of zeros.
  const isMissing = found !== null && Object.keys(found).length === 0;
  const record = isMissing ? null : found;
  const lost = record === null && (isMissing || summary.failure !== null);
  const steps = record && isNewMember(record) ? config.dashboard?.steps : undefined;
  const findStep = (name: DashboardStep['done']) => steps?.list.find(({ done }) => done === name);
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{title}</h1>
      <LoadFailure
        answer={record && summary.answer}
        failure={summary.failure}
        retry={summary.refetch}
        hasFailed={summary.failure !== null || isMissing}
      />
      <StillLoading busy={reads.some(({ busy, failure }) => busy && !failure)} />
      {steps && record && <NewMemberSteps steps={steps} record={record} />}
      {!lost && !steps && <Overview record={record} />}
      {!lost && <SummaryStrip record={record} />}
      {/* The target of the step Invite. */}
      <div className={styles.links} id="invite" role="group" aria-label={words.links} tabIndex={-1}>
        <ReferralLink side="Left" />
        <ReferralLink side="Right" />
      </div>
      {!lost && <SideCards record={record} step={findStep('referral')} />}
      {config.dashboard?.movements && (
        <LazyMovements movements={config.dashboard.movements} isReady={reads.every(({ busy }) => !busy)} />
      )}
      <div className={styles.columns}>
        <div className={styles.column}>
          <RecentTable
            heading={words.registrations}
            serial={words.serial}
            read={registrations}
            step={findStep('referral')}
          />
          <RecentTable
            heading={words.activations}
            serial={words.serialOfActivations}
            withAmount
            read={activations}
            step={findStep('package')}
          />
        </div>
        <div className={styles.column}>{!lost && <Incomes record={record} step={findStep('package')} />}</div>
      </div>
    </div>
  );
}
