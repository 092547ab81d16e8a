import type { Tool } from './tool.ts';
import { casesTool } from './tools/cases.ts';
import { checkTool } from './tools/check.ts';
import { createFileTool } from './tools/createFile.ts';
import { describeTool } from './tools/describe.ts';
import { diffTool } from './tools/diff.ts';
import { editDraftTool } from './tools/editDraft.ts';
import { explainTool } from './tools/explain.ts';
import { listTool } from './tools/list.ts';
import { listTextsTool } from './tools/listTexts.ts';
import { newReportTool } from './tools/newReport.ts';
import { openDraftTool } from './tools/openDraft.ts';
import { readFileTool } from './tools/readFile.ts';

/** The tools, in the order in which an assistant needs them. */
export const tools: readonly Tool[] = [
  listTool,
  explainTool,
  readFileTool,
  describeTool,
  openDraftTool,
  editDraftTool,
  createFileTool,
  newReportTool,
  listTextsTool,
  checkTool,
  casesTool,
  diffTool,
];
