import { checkPortal } from '#check/index.ts';
import { readDraft } from '../../draft/readDraft.ts';
import { writeDraftFile } from '../../draft/writeDraftFile.ts';
import { scaffoldReport, type NewReportOptions } from '#server/scaffold/scaffoldReport.ts';
import { describeDraftAfterWrite } from '../describeDraftAfterWrite.ts';
import { readPortal } from '../readPortal.ts';
import { buildInputSchema, nonEmptyTextSchema, type Tool } from '../tool.ts';

export const newReportTool: Tool<NewReportOptions & { draft: string }> = {
  name: 'new_report',
  description:
    "Writes a report into the draft: its definition, in the manner of the portal's others, a route for members and a menu entry.",
  input: buildInputSchema(
    {
      draft: nonEmptyTextSchema(),
      title: nonEmptyTextSchema(),
      path: nonEmptyTextSchema('/BonusIncome'),
      call: nonEmptyTextSchema('a call with rows'),
      type: nonEmptyTextSchema('for a call with several kinds of rows'),
      group: nonEmptyTextSchema('of the menu'),
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
    return describeDraftAfterWrite(places, id, [...written.keys()]);
  },
};
