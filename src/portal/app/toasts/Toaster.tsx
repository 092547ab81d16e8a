import { Notifications, notifications, notificationsStore } from '@mantine/notifications';
import type { ClientConfig } from '#definition';
import { MantineFrame } from '#view/mantine/MantineFrame.tsx';
import { Icon } from '../shell/icons.tsx';
import './Toaster.css';
import styles from './Toaster.module.css';

/** What a toast is about. */
export type ToastKind = 'success' | 'error' | 'loading';

/** What this file gives to whoever fetches it. */
export interface ToasterPart {
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

/** Where toasts are shown. Each is a live region of its own, an alert or a status: one around them would say them twice. */
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
 * Shows a toast for as long as the config says; a loading one until the returned function is called. Beyond
 * `limit` the oldest goes.
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
