import { createElement, type FunctionComponent, useEffect, useState } from 'react';
import { formatBackendText } from '#engine/texts/formatBackendText.ts';
import { createCodePart, MissingPart } from '#view/codePart.ts';
import { useApp } from '../AppContext.ts';
import { runWhenUsable } from '../runWhenUsable.ts';

/** The interval of the checks for the first screen, in milliseconds. */
const pause = 100;

const namePart = createCodePart(() => import('./FetchedMemberName.tsx'));

/** The member's name: the username until the backend's name is loaded. The first screen has priority. */
export function MemberName() {
  const { session, index } = useApp();
  const [Name, setName] = useState<FunctionComponent | MissingPart | null>(null);
  const { userDashboard } = index.config.calls;
  useEffect(() => {
    if (!userDashboard) return undefined;
    return runWhenUsable(pause, () => void namePart.load().then((name) => setName(() => name)));
  }, [userDashboard]);
  if (!Name || Name instanceof MissingPart)
    return formatBackendText(session?.username ?? '', index.config) || '\u00a0';
  return createElement(Name);
}
