import { type SubmitEvent, useId, useRef, useState } from 'react';
import { usePortal } from '#view/portal.ts';
import { LimitedInput } from '#view/typing/LimitedInput.tsx';
import styles from './TreeSearch.module.css';
import controls from './controls.module.css';
import { useTreeTexts } from './useTreeTexts.ts';

export const searchErrorId = 'tree-missing';

const emptyId = 'tree-empty';

interface Props {
  onSearch: (id: string) => void;
  /** The id that was not found; null if the member was found. */
  missing: string | null;
}

/** Shows the search for a user id of at most 8 characters, and the button to the dashboard. */
export function TreeSearch({ onSearch, missing }: Props) {
  const { config, navigate } = usePortal();
  const words = useTreeTexts();
  const [id, setId] = useState('');
  const [isEmpty, setIsEmpty] = useState(false);
  const inputId = useId();
  const input = useRef<HTMLInputElement>(null);
  const isMissing = missing !== null && id.trim() === missing;
  const problemId = isEmpty ? emptyId : isMissing ? searchErrorId : undefined;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setIsEmpty(!id.trim());
    if (id.trim()) onSearch(id.trim());
    else input.current?.focus();
  };
  const type = (typed: string) => {
    setId(typed);
    setIsEmpty(false);
  };
  return (
    <form className={styles.search} onSubmit={submit}>
      <div className={styles.field}>
        <label className={styles.label} htmlFor={inputId}>
          {words.userId}
        </label>
        <LimitedInput
          id={inputId}
          ref={input}
          className={controls.input}
          value={id}
          maxLength={8}
          inputMode="numeric"
          autoComplete="off"
          aria-invalid={isEmpty || isMissing || undefined}
          aria-describedby={problemId}
          onType={type}
        />
      </div>
      <button className={controls.first} type="submit">
        {words.submit}
      </button>
      <button
        className={controls.button}
        type="button"
        data-leads={config.session.home}
        onClick={() => navigate({ to: config.session.home })}
      >
        {words.home}
      </button>
      {isEmpty && (
        <p id={emptyId} className={styles.problem} role="alert">
          {words.userIdRequired}
        </p>
      )}
    </form>
  );
}
