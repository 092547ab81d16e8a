/** A message that shows itself for a while. */
export interface Toast {
  id: number;
  kind: 'success' | 'error';
  text: string;
}

/** The toasts that are shown, oldest first. */
export interface ToastStore {
  get: () => Toast[];
  /** Adds a toast; beyond `limit` the oldest goes (part 1, section 9). */
  show: (kind: Toast['kind'], text: string, limit: number) => void;
  dismiss: (id: number) => void;
  subscribe: (listener: () => void) => () => void;
}

/** An empty store of toasts. */
export function createToastStore(): ToastStore {
  const listeners = new Set<() => void>();
  let toasts: Toast[] = [];
  let nextId = 0;

  const change = (next: Toast[]) => {
    toasts = next;
    for (const listener of listeners) listener();
  };

  return {
    get: () => toasts,
    show: (kind, text, limit) => change([...toasts, { id: nextId++, kind, text }].slice(-limit)),
    dismiss: (id) => change(toasts.filter((toast) => toast.id !== id)),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
