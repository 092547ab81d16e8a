import type { Brand } from '#definition';
import styles from './Logo.module.css';
import { PortalLink } from '#view/links/PortalLink.tsx';

export function Logo({ brand, to }: { brand: Brand; to: string }) {
  return (
    <PortalLink className={styles.logo} href={to}>
      {brand.logo ? <img className={styles.mark} src={brand.logo} alt="" /> : <Mark />}
      <span className={styles.name}>{brand.name}</span>
    </PortalLink>
  );
}

function Mark() {
  return (
    <svg className={styles.mark} viewBox="0 0 24 24" fill="none" aria-hidden="true">
      <rect width="24" height="24" rx="6" fill="var(--accent)" />
      <path d="M6.5 18V7.5h11V18M10 18v-6h4v6" stroke="var(--on-accent)" strokeWidth="1.8" />
    </svg>
  );
}
