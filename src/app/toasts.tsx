import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/Loader.css';
import '@mantine/core/styles/Notification.css';
import '@mantine/notifications/styles.css';
import { Notifications, notifications } from '@mantine/notifications';
import type { Toasts } from '../definition/index.ts';

/** Where toasts appear: at most `limit` are kept (part 1, section 9). */
export function Toaster({ limit }: { limit: number }) {
  return (
    <Notifications
      position="top-right"
      limit={limit}
      zIndex={500}
      transitionDuration={160}
      containerWidth={380}
    />
  );
}

/** Shows a toast for as long as the config says. A success is a status, an error an alert. */
export function showToast(kind: 'success' | 'error', text: string, { success, error }: Toasts): void {
  const isError = kind === 'error';
  notifications.show({
    message: text,
    autoClose: isError ? error : success,
    color: isError ? 'var(--bad)' : 'var(--good)',
    role: isError ? 'alert' : 'status',
    withBorder: true,
    closeButtonProps: { 'aria-label': 'Close' },
  });
}
