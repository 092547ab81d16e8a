import { useEffect, useRef, useState } from 'react';
import type { DashboardMovements } from '#definition';
import { createLazyComponent } from '#view/codeChunk.ts';
import styles from '../DashboardPage.module.css';

const Movements = createLazyComponent(() => import('./Movements.tsx'));

interface Props {
  movements: DashboardMovements;
  /** True once the dashboard's own calls have answered or failed. */
  isReady: boolean;
}

/** Shows the place of the last movements. Their code and their rows are requested when the place is in view. */
export function LazyMovements({ movements, isReady }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (!isReady || isSeen) return undefined;
    const observer = new IntersectionObserver(([entry]) => setSeen(entry!.isIntersecting));
    observer.observe(place.current!);
    return () => observer.disconnect();
  }, [isReady, isSeen]);
  return (
    <div ref={place} className={styles.movements} id="movements" tabIndex={-1}>
      {isSeen && <Movements {...movements} />}
    </div>
  );
}
