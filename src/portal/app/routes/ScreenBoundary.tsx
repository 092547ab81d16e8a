import type { ReactNode } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { useLocation } from 'react-router-dom';
import { useApp } from '../AppContext.ts';
import { matchRoute } from './matchRoute.ts';
import { NoticePage } from './notices/NoticePage.tsx';
import styles from './notices/Notice.module.css';
import { MissingPart } from '#view/codeChunk.ts';

/** Keeps an error of a screen from the shell, and offers a retry. */
export function ScreenBoundary({ children }: { children: ReactNode }) {
  return <ErrorBoundary FallbackComponent={Broken}>{children}</ErrorBoundary>;
}

function Broken({ error }: FallbackProps) {
  const { index, reloadScreen } = useApp();
  const { words, brand } = index.config;
  const title = matchRoute(index, useLocation().pathname)?.title ?? brand.name;
  const missing = error instanceof MissingPart;
  const retry = missing ? () => window.location.reload() : reloadScreen;
  return (
    <div role="alert">
      <NoticePage title={title} text={missing ? words.loadFailed : words.broken}>
        <button type="button" className={styles.button} onClick={retry}>
          {words.retry}
        </button>
      </NoticePage>
    </div>
  );
}
