import { checkPortal } from '#check/index.ts';
import { readDraft } from '../../draft/readDraft.ts';
import { writeDraftFile } from '../../draft/writeDraftFile.ts';
import { scaffoldReport, type ReportWish } from '#server/scaffold/scaffoldReport.ts';
import { describeWrite } from '../describeWrite.ts';
import { readPortal } from '../readPortal.ts';
import { buildInput, text, type Tool } from '../tool.ts';

export const newReport: Tool<ReportWish & { draft: string }> = {
  name: 'new_report',
  description:
    "Writes a report into the draft: its definition, in the manner of the portal's others, a route for members and a menu entry.",
  input: buildInput(
    {
      draft: text(),
      title: text(),
      path: text('/BonusIncome'),
      call: text('a call with rows'),
      type: text('for a call with several kinds of rows'),
      group: text('of the menu'),
    },
    ['draft', 'title', 'path'],
  ),
  isWriter: true,
  run: async (places, { draft: id, ...wish }) => {
    const files = await readPortal(places, id);
    if (checkPortal(files).problems.length > 0)
      throw new Error('There are problems to repair first: see check.');
    const written = scaffoldReport(files, wish);
    for (const [name, content] of written) await writeDraftFile(await readDraft(places, id), name, content);
    return describeWrite(places, id, [...written.keys()]);
  },
};
