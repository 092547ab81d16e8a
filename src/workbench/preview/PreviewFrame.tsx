import { useEffect, useRef, useState } from 'react';
import type { Api } from '../api/createApi.ts';
import type { NewPreview, OpenPreview, PlayedCase } from '../protocol.ts';
import { useWorkbench } from '../WorkbenchContext.ts';
import { playCase } from './playCase.ts';
import styles from './preview.module.css';

/** How large a device is, in CSS pixels. */
export const devices = {
  phone: { width: 390, height: 664 },
  desktop: { width: 1280, height: 860 },
} as const;

export type Device = keyof typeof devices;

interface Props {
  shown: NewPreview;
  device: Device;
  /** Below the portal's address, without a slash at its beginning. */
  path: string;
  /** What is played once the screen is there. */
  played?: PlayedCase | undefined;
  /** What the frame is called. */
  title: string;
  /** Told once it is as it is to be seen. */
  onSettled?: () => void;
}

/** The portal as a draft has it, in a frame as wide as a device: what members would see, and nothing of it reaches them. */
export function PreviewFrame({ shown, device, path, played, title, onSettled }: Props) {
  const { api } = useWorkbench();
  const frame = useRef<HTMLIFrameElement>(null);
  const { address, fault } = useAddress(api, shown);
  const [place, scale] = useScale(device);
  const { width, height } = devices[device];
  const play = useRef(new AbortController());
  useEffect(() => () => play.current.abort(), []);
  const start = () => {
    play.current.abort();
    play.current = new AbortController();
    const page = frame.current?.contentDocument;
    if (!page || !address) return;
    const setAnswered = (count: number) => {
      page.cookie = `answered=${count}; Path=${address}; SameSite=Lax`;
    };
    const { signal } = play.current;
    const steps = played?.steps ?? [];
    void playCase(steps, { page, setAnswered, signal }).then(() => !signal.aborted && onSettled?.());
  };
  if (fault !== '') return <p role="alert">{fault}</p>;
  return (
    <div
      ref={place}
      className={styles.place}
      style={{ aspectRatio: `${width} / ${height}`, maxWidth: width }}
    >
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

/** The address of a preview, opened anew when something else is to be shown. */
function useAddress(api: Api, shown: NewPreview): { address: string | null; fault: string } {
  const [opened, setOpened] = useState<{ address: string | null; fault: string }>({
    address: null,
    fault: '',
  });
  const key = JSON.stringify(shown);
  useEffect(() => {
    let isWanted = true;
    void open(api, JSON.parse(key) as NewPreview).then((found) => isWanted && setOpened(found));
    return () => {
      isWanted = false;
    };
  }, [api, key]);
  return opened;
}

async function open(api: Api, shown: NewPreview): Promise<{ address: string | null; fault: string }> {
  const answer = await api.send<OpenPreview>('POST', 'previews', shown);
  if (!answer.ok) return { address: null, fault: answer.message };
  const { address, storage } = answer.body;
  for (const [key, value] of Object.entries(storage)) sessionStorage.setItem(key, value);
  return { address, fault: '' };
}

/** How much a device has to shrink to stand where it does; it never grows. */
function useScale(device: Device): [(element: HTMLElement | null) => void, number] {
  const [available, setAvailable] = useState<number>(devices[device].width);
  const observer = useRef<ResizeObserver>(null);
  const place = (element: HTMLElement | null): void => {
    observer.current?.disconnect();
    if (!element) return;
    observer.current = new ResizeObserver(([entry]) => entry && setAvailable(entry.contentRect.width));
    observer.current.observe(element);
  };
  const [held] = useState(() => place);
  return [held, Math.min(1, available / devices[device].width)];
}
