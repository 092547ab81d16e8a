import { useSyncExternalStore } from 'react';
import type { JsonObject } from '#definition';
import { usePortal } from '../../portal.ts';
import type { ChosenRows } from './createChosen.ts';
import styles from './rowActions.module.css';

export function ChooseRow({ chosen, row }: { chosen: ChosenRows; row: JsonObject }) {
  const { chooseRow = 'Choose' } = usePortal().config.words;
  const isChosen = useSyncExternalStore(chosen.subscribe, () => chosen.has(row));
  return (
    <label className={styles.choose}>
      <input
        type="checkbox"
        checked={isChosen}
        onChange={({ target }) => chosen.choose(row, target.checked)}
      />
      <span>{chooseRow}</span>
    </label>
  );
}
