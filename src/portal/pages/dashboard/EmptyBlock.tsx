import { useId } from 'react';
import type { DashboardStep } from '#definition';
import { PortalLink } from '#view/links/PortalLink.tsx';
import { usePortal } from '#view/portal.ts';
import card from './Card.module.css';
import styles from './EmptyBlock.module.css';

interface Props {
  heading: string;
  /** The step that brings data. */
  step: DashboardStep;
}

/** Shows a block of a new member without data: its heading, and one line in place of zeros. */
export function EmptyBlock({ heading, step }: Props) {
  const id = useId();
  const { words } = usePortal().config;
  return (
    <section className={card.card} aria-labelledby={id}>
      <h2 className={card.heading} id={id}>
        {heading}
      </h2>
      <p className={styles.line}>
        {words.empty} <PortalLink href={step.to}>{step.label}</PortalLink>
      </p>
    </section>
  );
}
