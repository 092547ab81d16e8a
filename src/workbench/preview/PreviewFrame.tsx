import { useEffect, useRef, useState } from 'react';
import type { WorkbenchApi } from '../api/createApi.ts';
import type { NewPreviewBody, NewPreviewAnswer, PlayedCase } from '../protocol.ts';
import { useWorkbench } from '../WorkbenchContext.ts';
import { playCase } from './playCase.ts';
import styles from './preview.module.css';
import { usePicking } from './usePicking.ts';

/** The sizes of devices, in CSS pixels. */
export const deviceSizes = {
  phone: { width: 390, height: 664 },
  desktop: { width: 1280, height: 860 },
} as const;

export type Device = keyof typeof deviceSizes;

interface Props {
  shown: NewPreviewBody;
  device: Device;
  /** The path below the preview's address, without a slash at its beginning. */
  path: string;
  /** The case to play once the screen is rendered. */
  played?: PlayedCase | undefined;
  /** True if the page stays as it is after the case: messages stay, and nothing reloads. Default: false. */
  isStill?: boolean;
  title: string;
  /** Receives the end of the played case. */
  onSettled?: () => void;
  /** Receives the element of each click, which does nothing else then. Null if the portal is used as it is. */
  onPick?: ((element: Element) => void) | null;
  /** The text whose elements have an outline; '' for none. */
  outlined?: string;
}

/** The portal with a draft, in a frame as wide as a device. Members never see any of it. */
export function PreviewFrame({
  shown,
  device,
  path,
  played,
  isStill = false,
  title,
  onSettled,
  onPick = null,
  outlined = '',
}: Props) {
  const { api } = useWorkbench();
  const frame = useRef<HTMLIFrameElement>(null);
  const { address, error } = useAddress(api, shown);
  const [place, scale] = useScale(device);
  const { width, height } = deviceSizes[device];
  const play = useRef(new AbortController());
  useEffect(() => () => play.current.abort(), []);
  const showPicks = usePicking(frame, onPick, outlined);
  const [loaded, setLoaded] = useState<string | null>(null);
  const start = () => {
    setLoaded(address);
    play.current.abort();
    play.current = new AbortController();
    const page = frame.current?.contentDocument;
    if (!page || !address) return;
    const setAnswered = (count: number) => {
      page.cookie = `answered=${count}; Path=${address}; SameSite=Lax`;
    };
    const { signal } = play.current;
    const steps = played?.steps ?? [];
    void playCase(steps, { page, setAnswered, isStill, signal }).then(() => {
      if (signal.aborted) return;
      showPicks();
      onSettled?.();
    });
  };
  const isLoading = address === null || loaded !== address;
  if (error !== '') return <p role="alert">{error}</p>;
  return (
    <div
      ref={place}
      className={styles.place}
      style={{ aspectRatio: `${width} / ${height}`, maxWidth: width }}
      aria-busy={isLoading}
    >
      {isLoading && <p className={styles.loading}>The portal is loading.</p>}
      {address && (
        <iframe
          ref={frame}
          className={styles.frame}
          style={{ width, height, transform: `scale(${scale})` }}
          title={title}
          src={address + path}
          onLoad={start}
        />
      )}
    </div>
  );
}

/** Opens a preview on the server and returns its address. Opens another one when the options change. */
function useAddress(api: WorkbenchApi, shown: NewPreviewBody): { address: string | null; error: string } {
  const [opened, setOpened] = useState<{ address: string | null; error: string }>({
    address: null,
    error: '',
  });
  const key = JSON.stringify(shown);
  useEffect(() => {
    let isWanted = true;
    void open(api, JSON.parse(key) as NewPreviewBody).then((found) => isWanted && setOpened(found));
    return () => {
      isWanted = false;
    };
  }, [api, key]);
  return opened;
}

async function open(
  api: WorkbenchApi,
  shown: NewPreviewBody,
): Promise<{ address: string | null; error: string }> {
  const answer = await api.send<NewPreviewAnswer>('POST', 'previews', shown);
  if (!answer.ok) return { address: null, error: answer.message };
  const { address, storage } = answer.body;
  for (const [key, value] of Object.entries(storage)) sessionStorage.setItem(key, value);
  return { address, error: '' };
}

/** Returns the scale at which a device fits its space, at most 1. */
function useScale(device: Device): [(element: HTMLElement | null) => void, number] {
  const [available, setAvailable] = useState<number>(deviceSizes[device].width);
  const observer = useRef<ResizeObserver>(null);
  const place = (element: HTMLElement | null): void => {
    observer.current?.disconnect();
    if (!element) return;
    observer.current = new ResizeObserver(([entry]) => entry && setAvailable(entry.contentRect.width));
    observer.current.observe(element);
  };
  const [ref] = useState(() => place);
  return [ref, Math.min(1, available / deviceSizes[device].width)];
}
