import { createElement, type FunctionComponent, useEffect, useState } from 'react';
import { shownText } from '#engine/texts/shownText.ts';
import { createPart, MissingPart } from '#view/codePart.ts';
import { useApp } from '../AppContext.ts';
import { whenUsable } from '../whenUsable.ts';

/** The interval of the checks for the first screen, in milliseconds. */
const pause = 100;

const namePart = createPart(() => import('./AskedName.tsx'));

/** The member's name: the username until the backend's name is loaded. The first screen has priority. */
export function MemberName() {
  const { session, index } = useApp();
  const [Name, setName] = useState<FunctionComponent | MissingPart | null>(null);
  const { userDashboard } = index.config.calls;
  useEffect(() => {
    if (!userDashboard) return undefined;
    return whenUsable(pause, () => void namePart.load().then((name) => setName(() => name)));
  }, [userDashboard]);
  if (!Name || Name instanceof MissingPart)
    return shownText(session?.username ?? '', index.config) || '\u00a0';
  return createElement(Name);
}
