import { useState } from 'react';

/** Returns the request behind the rows on screen. While they are stale (`isStale`), that is the previous request. */
export function useShownRequest<T>(request: T, isStale: boolean): T {
  const [shownRequest, setShownRequest] = useState(request);
  if (!isStale && shownRequest !== request) setShownRequest(request);
  return isStale ? shownRequest : request;
}
