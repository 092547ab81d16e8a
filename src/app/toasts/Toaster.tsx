import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Toasts } from '../../definition/index.ts';
import { Icon } from '../shell/icons.tsx';
import styles from './Toaster.module.css';
import type { Toast, ToastStore } from './toastStore.ts';

/** Shows the toasts, each for as long as the config says. */
export function Toaster({ store, config }: { store: ToastStore; config: Toasts }) {
  const toasts = useSyncExternalStore(store.subscribe, store.get);
  return (
    <div className={styles.toaster}>
      {toasts.map((toast) => (
        <Message
          key={toast.id}
          toast={toast}
          duration={config[toast.kind]}
          onEnd={() => store.dismiss(toast.id)}
        />
      ))}
    </div>
  );
}

interface MessageProps {
  toast: Toast;
  /** In milliseconds. */
  duration: number;
  onEnd: () => void;
}

/** One toast. It stays while the pointer or the focus is on it. A success is a status, an error an alert. */
function Message({ toast: { kind, text }, duration, onEnd }: MessageProps) {
  const [held, setHeld] = useState(false);

  useEffect(() => {
    const timer = held ? undefined : setTimeout(onEnd, duration);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- onEnd is new with each toast, the time is not
  }, [held, duration]);

  return (
    <div
      className={styles.toast}
      data-kind={kind}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name={kind === 'error' ? 'warning' : 'check'} className={styles.icon} />
      <div className={styles.text} role={kind === 'error' ? 'alert' : 'status'}>
        {text}
      </div>
      <button type="button" className={styles.close} aria-label="Close" onClick={onEnd}>
        <Icon name="close" />
      </button>
    </div>
  );
}
