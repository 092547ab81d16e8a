import type { Tool } from './tool.ts';
import { cases } from './tools/cases.ts';
import { check } from './tools/check.ts';
import { createFile } from './tools/createFile.ts';
import { describe } from './tools/describe.ts';
import { diff } from './tools/diff.ts';
import { editDraft } from './tools/editDraft.ts';
import { explain } from './tools/explain.ts';
import { list } from './tools/list.ts';
import { listTexts } from './tools/listTexts.ts';
import { newReport } from './tools/newReport.ts';
import { openDraftTool } from './tools/openDraft.ts';
import { readFile } from './tools/readFile.ts';

/** The tools, in the order in which an assistant needs them. */
export const tools: readonly Tool[] = [
  list,
  explain,
  readFile,
  describe,
  openDraftTool,
  editDraft,
  createFile,
  newReport,
  listTexts,
  check,
  cases,
  diff,
];
