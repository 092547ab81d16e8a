import { createElement, useEffect, useState } from 'react';
import type { FunctionComponent } from 'react';
import { shownText } from '#engine/texts/shownText.ts';
import { createPart, MissingPart } from '#view/codePart.ts';
import { useApp } from '../AppContext.ts';
import { whenUsable } from '../whenUsable.ts';

/** How often the first screen is looked at, in milliseconds. */
const pause = 100;

const askedName = createPart(() => import('./AskedName.tsx'));

/**
 * Who is signed in: the session's username until the backend's name for them is there. It waits for the first screen,
 * which is what the member came for, and whose code its own comes with.
 */
export function MemberName() {
  const { session, index } = useApp();
  const [Name, setName] = useState<FunctionComponent | MissingPart | null>(null);
  const { userDashboard } = index.config.calls;
  useEffect(() => {
    if (!userDashboard) return undefined;
    return whenUsable(pause, () => void askedName.load().then((name) => setName(() => name)));
  }, [userDashboard]);
  if (!Name || Name instanceof MissingPart)
    return shownText(session?.username ?? '', index.config) || '\u00a0';
  return createElement(Name);
}
