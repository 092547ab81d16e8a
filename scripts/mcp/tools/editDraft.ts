import { hashText } from '../../draft/openDraft.ts';
import { readDraft } from '../../draft/readDraft.ts';
import { writeDraftFile } from '../../draft/writeDraftFile.ts';
import { applyEdit, editKinds, type PointerEdit } from '../applyEdit.ts';
import { describeDraftAfterWrite } from '../describeDraftAfterWrite.ts';
import { readPortal, requireText } from '../readPortal.ts';
import { buildInputSchema, nonEmptyTextSchema, type Tool } from '../tool.ts';

interface Input {
  draft: string;
  file: string;
  sha256: string;
  edits: PointerEdit[];
}

/** The maximum number of edits in a call. */
const maxEdits = 200;

export const editDraftTool: Tool<Input> = {
  name: 'edit_draft',
  description:
    'Changes one file in the draft: all edits or none, in their order. set replaces a value or adds a key; insert adds to a list before an index, or at its end (/columns/-); remove takes a key or an entry out. Returns the new hash, and the problems as check does.',
  input: buildInputSchema({
    draft: nonEmptyTextSchema(),
    file: nonEmptyTextSchema(),
    sha256: nonEmptyTextSchema('of the file, from read_file or the last edit'),
    edits: {
      type: 'array',
      minItems: 1,
      maxItems: maxEdits,
      items: buildInputSchema({ kind: { enum: [...editKinds] }, pointer: nonEmptyTextSchema(), value: {} }, [
        'kind',
        'pointer',
      ]),
    },
  }),
  isWriter: true,
  run: async (places, { draft: id, file, sha256, edits }) => {
    const draft = await readDraft(places, id);
    const before = requireText(await readPortal(places, id), file);
    const hash = hashText(before);
    if (hash !== sha256)
      throw new Error(
        `${file} is not as you read it: its hash is ${hash}. Read it again before you edit it.`,
      );
    await writeDraftFile(draft, file, edits.reduce(applyEdit, before));
    return describeDraftAfterWrite(places, id, [file]);
  },
};
