import { useApp } from '../AppContext.ts';
import { Notice } from './notices/Notice.tsx';
import styles from './notices/Notice.module.css';

/** A screen that is not for who is signed in. */
export function NotAllowed({ title }: { title: string }) {
  const { words } = useApp().index.config;
  return <Notice title={title} text={words.notAllowed ?? 'You may not open this.'} />;
}

/** Who is signed in could not be asked: nothing for members is shown until it is known. */
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
