import { createContext, use } from 'react';
import type { WorkbenchApi } from './api/createApi.ts';
import type { RequestState } from './api/useRequest.ts';
import type { PortalSummary, SignedInOperator } from './protocol.ts';

/** The values that every page of the workbench can use. */
export interface WorkbenchValue {
  api: WorkbenchApi;
  session: SignedInOperator;
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
