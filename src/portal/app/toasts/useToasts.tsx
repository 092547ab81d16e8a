import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import type { ClientConfig } from '#definition';
import { formatBackendText } from '#engine/texts/formatBackendText.ts';
import type { ToastFunctions } from '#view/portal.ts';
import type { ToastKind, ToasterChunk } from './Toaster.tsx';
import { runWhenUsable } from '../runWhenUsable.ts';
import styles from './PlainToast.module.css';

/** The interval of the checks before the code of toasts is prefetched, in milliseconds. */
const usableCheckInterval = 1000;

/** Returns the portal's toasts. Their code loads with the first one, or is prefetched if one is `expected`. */
export function useToasts(
  config: Pick<ClientConfig, 'toasts' | 'words' | 'locale'>,
  expected: boolean,
): { toast: ToastFunctions; toaster: ReactNode } {
  const { limit, error } = config.toasts;
  const { load, Toaster } = useToaster();
  const [lost, setLost] = useState('');
  const forget = useCallback(() => setLost(''), []);

  useEffect(() => {
    if (!expected || Toaster) return undefined;
    return runWhenUsable(usableCheckInterval, () => void load().catch(() => undefined));
  }, [expected, Toaster, load]);

  const toast = useMemo(() => {
    const show = (kind: ToastKind, message: string) => {
      const text = formatBackendText(message, config);
      const shown = load()
        .then(({ showToast }) => showToast(kind, text, config))
        .catch(() => {
          setLost(text);
          return forget;
        });
      return () => void shown.then((end) => end());
    };
    return {
      success: (text: string) => show('success', text),
      error: (text: string) => show('error', text),
      loading: (text: string) => show('loading', text),
    };
  }, [load, config, forget]);

  const toaster = (
    <>
      {Toaster && <Toaster limit={limit} />}
      {lost && <PlainToast key={lost} text={lost} duration={error} onEnd={forget} />}
    </>
  );
  return { toast, toaster };
}

interface Props {
  text: string;
  /** In milliseconds. */
  duration: number;
  onEnd: () => void;
}

/** Shows a toast's text if the code of toasts could not be loaded, so that the message is not lost. */
function PlainToast({ text, duration, onEnd }: Props) {
  useEffect(() => {
    const timer = setTimeout(onEnd, duration);
    return () => clearTimeout(timer);
  }, [duration, onEnd]);
  return (
    <p className={styles.plain} role="alert">
      {text}
    </p>
  );
}

function useToaster(): { load: () => Promise<ToasterChunk>; Toaster: ToasterChunk['Toaster'] | null } {
  const [Toaster, setToaster] = useState<ToasterChunk['Toaster'] | null>(null);
  const load = useCallback(async () => {
    const chunk = await import('./Toaster.tsx');
    setToaster(() => chunk.Toaster);
    return chunk;
  }, []);
  return { load, Toaster };
}
