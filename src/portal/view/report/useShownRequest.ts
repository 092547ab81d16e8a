import { useState } from 'react';

/** The request behind the rows on screen. While they are stale (`isOld`), that is the previous request. */
export function useShownRequest<T>(request: T, isOld: boolean): T {
  const [shownRequest, setShownRequest] = useState(request);
  if (!isOld && shownRequest !== request) setShownRequest(request);
  return isOld ? shownRequest : request;
}
