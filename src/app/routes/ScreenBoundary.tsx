import type { ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useApp } from '../AppContext.ts';
import { MissingPart } from './part.ts';
import { Notice } from './Notice.tsx';
import styles from './Notice.module.css';

/** One broken screen does not break the shell: it says so and offers to load afresh. */
export function ScreenBoundary({ title, children }: { title: string; children: ReactNode }) {
  return (
    <ErrorBoundary
      fallbackRender={({ error }) => <Broken title={title} missing={error instanceof MissingPart} />}
    >
      {children}
    </ErrorBoundary>
  );
}

function Broken({ title, missing }: { title: string; missing: boolean }) {
  const { index, reloadScreen } = useApp();
  const { words } = index.config;
  return (
    <div role="alert">
      <Notice title={title} text={missing ? words.loadFailed : words.broken}>
        <button
          type="button"
          className={styles.button}
          onClick={missing ? () => window.location.reload() : reloadScreen}
        >
          {words.retry}
        </button>
      </Notice>
    </div>
  );
}
