import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import type { Toasts } from '../../definition/index.ts';
import type { Portal } from '../../view/portal.ts';
import { Toaster } from './Toaster.tsx';
import { createToastStore } from './toastStore.ts';

/** The portal's toasts, and the element that shows them. */
export function useToasts(config: Toasts): { toast: Portal['toast']; toaster: ReactNode } {
  const [store] = useState(createToastStore);
  const toast = useMemo(
    () => ({
      success: (text: string) => store.show('success', text, config.limit),
      error: (text: string) => store.show('error', text, config.limit),
      loading: () => () => undefined,
    }),
    [store, config.limit],
  );
  return { toast, toaster: <Toaster store={store} config={config} /> };
}
