import { useEffect, useRef, useState } from 'react';
import { Button } from '../button/Button.tsx';
import { usePortal } from '../portal.ts';
import type { ScreenStore } from '../screen/createScreenStore.ts';
import { useScreenStore } from '../screen/screenContext.ts';

const asking = new WeakSet<ScreenStore>();

/**
 * Shows the text of a picture on a page whose policy is older than the picture. The first one of a screen asks to
 * load the page again: with a button, or within a link with a toast.
 */
export function OutdatedPicture({ alt }: { alt: string }) {
  const store = useScreenStore();
  const { words } = usePortal().config;
  const { loadPageAgain = 'Load the page again' } = words;
  const place = useRef<HTMLSpanElement>(null);
  const [isAsking, setAsking] = useState(false);
  useEffect(() => {
    if (asking.has(store)) return undefined;
    asking.add(store);
    if (place.current?.closest('a')) store.portal().toast.error(loadPageAgain);
    else setAsking(true);
    return () => {
      asking.delete(store);
    };
  }, [store, loadPageAgain]);
  return (
    <>
      <span ref={place}>{alt}</span>
      {isAsking && (
        <Button isSmall look="plain" onClick={() => window.location.reload()}>
          {loadPageAgain}
        </Button>
      )}
    </>
  );
}
