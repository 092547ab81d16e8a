import { listDraftIds } from '../../draft/listDrafts.ts';
import { openDraft } from '../../draft/openDraft.ts';
import { describeHowToApply } from '../describeHowToApply.ts';
import { buildInputSchema, nonEmptyTextSchema, type Tool } from '../tool.ts';

/** The maximum number of drafts, because each may have 10 MB. */
const maxDrafts = 50;
/** The maximum length of a title, in characters. */
const maxTitleLength = 200;

export const openDraftTool: Tool<{ title: string }> = {
  name: 'open_draft',
  description: 'Opens a draft for one task, and returns its id.',
  input: buildInputSchema({ title: nonEmptyTextSchema('the task in a few words') }),
  isWriter: true,
  run: async (places, { title }) => {
    if (title.length > maxTitleLength) throw new Error(`A title has at most ${maxTitleLength} characters.`);
    if ((await listDraftIds(places)).length >= maxDrafts)
      throw new Error(`There are ${maxDrafts} drafts already: a person has to apply or delete some.`);
    const id = await openDraft(places, title);
    return { note: describeHowToApply(id), data: { draft: id } };
  },
};
