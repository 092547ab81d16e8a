import { useLayoutEffect, useState } from 'react';

/**
 * Has the fields listen to their store before they are painted. React subscribes after the paint; what is typed in
 * between would be drawn over by what stood there, and the next key would go on from that. A state that is set before
 * the paint has React do first what it has put off.
 */
export function useHeardAtOnce(): void {
  const [, setHeard] = useState(false);
  // oxlint-disable-next-line react/set-state-in-effect -- the second render is what it is for
  useLayoutEffect(() => setHeard(true), []);
}
