import { formatValue } from '#edit/formatJson.ts';
import { readDraft } from '../../draft/readDraft.ts';
import { writeDraftFile } from '../../draft/writeDraftFile.ts';
import { describeDraftAfterWrite } from '../describeDraftAfterWrite.ts';
import { readPortal } from '../readPortal.ts';
import { buildInputSchema, nonEmptyTextSchema, type Tool } from '../tool.ts';

interface Input {
  draft: string;
  file: string;
  value: object;
}

export const createFileTool: Tool<Input> = {
  name: 'create_file',
  description:
    'Creates a definition in the draft: a screen, a template, a language, a catalogue. A screen also needs a route in screens.config.json.',
  input: buildInputSchema({
    draft: nonEmptyTextSchema(),
    file: nonEmptyTextSchema('schemas/screens/area/name.json'),
    value: { type: 'object', description: 'the whole definition, with "version": 1' },
  }),
  isWriter: true,
  run: async (places, { draft: id, file, value }) => {
    const draft = await readDraft(places, id);
    if ((await readPortal(places, id)).has(file))
      throw new Error(`${file} exists already: change it by edit_draft.`);
    await writeDraftFile(draft, file, `${formatValue(value, start, style, true)}\n`);
    return describeDraftAfterWrite(places, id, [file]);
  },
};

const start = { indent: '', column: 0, trail: 0 };
const style = { step: '  ', newline: '\n' };
