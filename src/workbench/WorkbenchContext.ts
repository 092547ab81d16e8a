import { createContext, use } from 'react';
import type { Api } from './api/createApi.ts';
import type { RequestState } from './api/useRequest.ts';
import type { PortalSummary, Session } from './protocol.ts';

export interface WorkbenchValue {
  api: Api;
  session: Session;
  /** The portal's files and drafts, read once for all screens. `reload` after a change. */
  portal: RequestState<PortalSummary>;
}

export const WorkbenchContext = createContext<WorkbenchValue | null>(null);

/** Returns the workbench around the component. @throws outside of it, which is a bug. */
export function useWorkbench(): WorkbenchValue {
  const value = use(WorkbenchContext);
  if (!value) throw new Error('There is no workbench around this.');
  return value;
}
