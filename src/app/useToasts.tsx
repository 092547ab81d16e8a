import { useEffect, useMemo, useState } from 'react';
import type { Toasts } from '../definition/index.ts';
import type { Portal } from '../view/portal.ts';

type ToastPart = typeof import('./toasts.tsx');
const loadPart = () => import('./toasts.tsx');

/** The portal's toasts and the element that shows them. Their code comes when the page has nothing else to do, or with the first toast. */
export function useToasts(config: Toasts): { toast: Portal['toast']; toaster: React.ReactNode } {
  const [part, setPart] = useState<ToastPart | null>(null);

  useEffect(() => {
    const fetchPart = () => loadPart().then(setPart, () => undefined);
    const timer = setTimeout(() => void fetchPart(), 1500);
    return () => clearTimeout(timer);
  }, []);

  const toast = useMemo(() => {
    const show = async (kind: 'success' | 'error', text: string) => {
      const loaded = await loadPart();
      setPart(loaded);
      loaded.showToast(kind, text, config);
    };
    const say = (kind: 'success' | 'error') => (text: string) =>
      void show(kind, text).catch(() => console.warn(`The toast could not be shown: ${text}`));
    return { success: say('success'), error: say('error') };
  }, [config]);

  return { toast, toaster: part && <part.Toaster limit={config.limit} /> };
}
