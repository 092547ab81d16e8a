import { useId } from 'react';
import type { DashboardSteps, JsonObject } from '#definition';
import card from './Card.module.css';
import styles from './NewMemberSteps.module.css';
import { useDashboardTexts } from './useDashboardTexts.ts';
import { isStepDone } from './newMember.ts';
import { PortalLink } from '#view/links/PortalLink.tsx';

export default function NewMemberSteps({
  steps: { title, list },
  record,
}: {
  steps: DashboardSteps;
  record: JsonObject;
}) {
  const words = useDashboardTexts();
  const id = useId();
  return (
    <section className={card.card} aria-labelledby={id}>
      <h2 className={card.heading} id={id}>
        {title}
      </h2>
      <ol className={styles.steps}>
        {list.map(({ label, text, to, done }) => (
          <li key={label} data-done={isStepDone(done, record)}>
            <PortalLink href={to}>{label}</PortalLink>
            {isStepDone(done, record) && <span className={styles.done}>{words.done}</span>}
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
