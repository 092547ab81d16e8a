import { useEffect, useState } from 'react';
import { readBasePath } from '#data/basePath.ts';
import type { Landing } from '#definition';
import { usePortal } from '#view/portal.ts';

/**
 * The landing page's content: with the page where the visit began on it, else fetched. Null while it comes,
 * 'failed' where it did not; `retry` asks again.
 */
export function useLanding(): { landing: Landing | 'failed' | null; retry: () => void } {
  const { config } = usePortal();
  const given = config.landing as Landing | undefined;
  const [fetched, setFetched] = useState<Landing | 'failed' | null>(null);
  useEffect(() => {
    if (given || fetched) return undefined;
    const leaving = new AbortController();
    fetchLanding(leaving.signal).then(setFetched, () => {
      if (!leaving.signal.aborted) setFetched('failed');
    });
    return () => leaving.abort();
  }, [given, fetched]);
  return { landing: given ?? fetched, retry: () => setFetched(null) };
}

async function fetchLanding(signal: AbortSignal): Promise<Landing> {
  const response = await fetch(`${readBasePath()}definitions/landing.json`, { signal });
  if (!response.ok) throw new Error(`landing.json: ${response.status}`);
  return (await response.json()) as Landing;
}
