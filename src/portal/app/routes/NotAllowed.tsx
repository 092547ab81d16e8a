import { useApp } from '../AppContext.ts';
import { Notice } from './notices/Notice.tsx';
import styles from './notices/Notice.module.css';

export function NotAllowed({ title }: { title: string }) {
  const { words } = useApp().index.config;
  return <Notice title={title} text={words.notAllowed ?? 'You may not open this.'} />;
}

/** The message if the member's rights could not be loaded. Until then nothing of a member's screen is shown. */
export function AccessUnknown({ title }: { title: string }) {
  const { parts, index } = useApp();
  const { words } = index.config;
  return (
    <div role="alert">
      <Notice title={title} text={words.loadFailed}>
        <button type="button" className={styles.button} onClick={parts.access.retry}>
          {words.retry}
        </button>
      </Notice>
    </div>
  );
}
