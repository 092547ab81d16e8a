import { createContext, use } from 'react';
import type { Api } from './api/createApi.ts';
import type { Asked } from './api/useAsked.ts';
import type { PortalSummary, Session } from './protocol.ts';

/** What every screen of the workbench has around it. */
export interface WorkbenchValue {
  api: Api;
  /** Who is signed in. */
  session: Session;
  /** What there is to edit, read once for all screens; `reload` after a change. */
  portal: Asked<PortalSummary>;
}

export const WorkbenchContext = createContext<WorkbenchValue | null>(null);

/** @throws outside of the workbench, which is a bug. */
export function useWorkbench(): WorkbenchValue {
  const value = use(WorkbenchContext);
  if (!value) throw new Error('There is no workbench around this.');
  return value;
}
