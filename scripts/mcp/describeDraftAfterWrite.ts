import { checkPortal, type DefinitionPaths, type Files } from '#check/index.ts';
import { readCheckOptions } from '../check/readCheckOptions.ts';
import { hashText } from '../draft/openDraft.ts';
import { describeHowToApply } from './describeHowToApply.ts';
import { describeProblems } from './describeProblems.ts';
import { readPortal, requireText } from './readPortal.ts';
import type { ToolResult } from './tool.ts';

/** Describes a draft after a write: the new hashes of the files, and the problems of the portal with the draft. */
export async function describeDraftAfterWrite(
  places: DefinitionPaths,
  id: string,
  names: string[],
): Promise<ToolResult> {
  const files = await readPortal(places, id);
  const checked = checkPortal(files, readCheckOptions(places));
  return {
    note: describeHowToApply(id),
    data: { files: names.map((name) => describeFile(files, name)), ...describeProblems(checked) },
  };
}

function describeFile(files: Files, file: string): object {
  return { file, sha256: hashText(requireText(files, file)) };
}
