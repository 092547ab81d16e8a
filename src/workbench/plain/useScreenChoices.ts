import { useWorkbench } from '../WorkbenchContext.ts';
import { formatScreenChoices } from './formatScreenChoices.ts';

/** Lists the addresses of the portal's screens with their titles, as choices of a select. */
export function useScreenChoices(): [address: string, title: string][] {
  const files = useWorkbench().portal.body?.files ?? [];
  return formatScreenChoices(
    files.flatMap(({ path, title }): [string, string][] => (path === null ? [] : [[path, title]])),
  );
}
