import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { usePortal } from '../../view/portal.ts';
import styles from './TreeSearch.module.css';
import controls from './controls.module.css';

/** The id of what says that nobody was found. */
export const missingId = 'tree-missing';

interface Props {
  onSearch: (id: string) => void;
  /** The id that nobody was found by; null where somebody was. */
  missing: string | null;
}

/** The search for a user id, at most 8 characters, and the way home to the dashboard. */
export function TreeSearch({ onSearch, missing }: Props) {
  const { config, navigate } = usePortal();
  const [id, setId] = useState('');
  const isMissing = missing !== null && id.trim() === missing;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (id.trim()) onSearch(id.trim());
  };
  return (
    <form className={styles.search} onSubmit={submit}>
      <label className={styles.field}>
        <span className={styles.label}>User ID</span>
        <input
          className={controls.input}
          value={id}
          maxLength={8}
          inputMode="numeric"
          autoComplete="off"
          aria-invalid={isMissing || undefined}
          aria-describedby={isMissing ? missingId : undefined}
          onChange={(event) => setId(event.target.value)}
        />
      </label>
      <button className={controls.first} type="submit">
        Submit
      </button>
      <button className={controls.button} type="button" onClick={() => navigate({ to: config.session.home })}>
        Home
      </button>
    </form>
  );
}
