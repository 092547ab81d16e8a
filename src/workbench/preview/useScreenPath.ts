import { useRequest } from '../api/useRequest.ts';
import type { DraftWithTexts } from '../protocol.ts';
import { listScreenPaths } from '../screens/listScreenPaths.ts';
import { findScreenId, configFile } from '#definition';
import { useWorkbench } from '../WorkbenchContext.ts';

interface ScreenPath {
  /** The live address of a file's screen, otherwise the draft's; `/` for other files. Null if there is none, or until it is known. */
  path: string | null;
  /** The reason why there is no path; '' while it is requested. */
  error: string;
}

/** Finds the path at which a preview shows a file. */
export function useScreenPath(draftId: number, file: string): ScreenPath {
  const { api, portal } = useWorkbench();
  const screen = findScreenId(file);
  const live = portal.body?.files.find((line) => line.file === file)?.path ?? null;
  const isInDraft = screen !== null && portal.body !== null && live === null;
  const { body, error } = useRequest<DraftWithTexts>(api, isInDraft ? `drafts/${draftId}` : null);
  if (screen === null || live !== null) return { path: live ?? '/', error: '' };
  const [path = null] = listScreenPaths(parseConfig(body?.edits[configFile]), screen);
  if (path !== null) return { path, error: '' };
  return { path, error: body ? 'No address leads to this screen yet.' : error };
}

/** Parses the text of the config. Null if it is missing or invalid. */
function parseConfig(text: string | null | undefined): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
