import { Notifications, notifications, notificationsStore } from '@mantine/notifications';
import type { ClientConfig } from '#definition';
import { MantineFrame } from '#view/mantine/MantineFrame.tsx';
import { Icon } from '../shell/icons.tsx';
import './Toaster.css';
import styles from './Toaster.module.css';

export type ToastKind = 'success' | 'error' | 'loading';

export interface ToasterChunk {
  Toaster: typeof Toaster;
  showToast: typeof showToast;
}

const classNames = {
  root: styles.toast,
  icon: styles.icon,
  loader: styles.loader,
  description: styles.text,
  closeButton: styles.close,
};

/** Shows the container of toasts. Not a live region, because each toast is one; otherwise they are announced twice. */
export function Toaster({ limit }: { limit: number }) {
  return (
    <MantineFrame>
      <Notifications
        className={styles.toaster}
        position="top-right"
        limit={limit}
        transitionDuration={160}
        notificationMaxHeight={400}
        pauseResetOnHover="notification"
        zIndex={500}
      />
    </MantineFrame>
  );
}

/**
 * Shows a toast for the config's time, or a loading one until the returned function ends it. Above `toasts.limit` the oldest is
 * removed.
 */
export function showToast(
  kind: ToastKind,
  text: string,
  { toasts, words: { close = 'Close' } }: Pick<ClientConfig, 'toasts' | 'words'>,
): () => void {
  notificationsStore.updateState((state) => ({ ...state, limit: toasts.limit }));
  const shown = notificationsStore.getState().notifications;
  const over = Math.max(0, shown.length + 1 - toasts.limit);
  for (const { id } of shown.slice(0, over)) if (id) notifications.hide(id);
  const id = notifications.show({
    message: text,
    role: kind === 'error' ? 'alert' : 'status',
    autoClose: kind === 'loading' ? false : toasts[kind],
    loading: kind === 'loading',
    icon: <Icon name={kind === 'error' ? 'warning' : 'check'} />,
    mod: { kind },
    classNames,
    closeButtonProps: { 'aria-label': close },
  });
  return () => void notifications.hide(id);
}
