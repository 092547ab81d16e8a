import { useEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import type { Toasts } from '../definition/index.ts';
import type { Portal } from '../view/portal.ts';

const loadPart = () => import('./toasts.tsx');
type ToastPart = Awaited<ReturnType<typeof loadPart>>;

/** When the toasts' code is fetched without a toast, in milliseconds: after what the screen itself needs. */
const idle = 1500;

/** The portal's toasts, and the element that shows them. Their code comes later than the screen's, or with the first toast. */
export function useToasts(config: Toasts): { toast: Portal['toast']; toaster: ReactNode } {
  const [part, setPart] = useState<ToastPart | null>(null);

  useEffect(() => {
    const timer = setTimeout(() => void loadPart().then(setPart, () => undefined), idle);
    return () => clearTimeout(timer);
  }, []);

  const toast = useMemo(() => {
    const show = async (kind: 'success' | 'error', text: string) => {
      const loaded = await loadPart();
      setPart(loaded);
      loaded.showToast(kind, text, config);
    };
    // A message is worth more than its looks.
    const say = (kind: 'success' | 'error') => (text: string) =>
      void show(kind, text).catch(() => window.alert(text));
    return { success: say('success'), error: say('error') };
  }, [config]);

  return { toast, toaster: part && <part.Toaster limit={config.limit} /> };
}
