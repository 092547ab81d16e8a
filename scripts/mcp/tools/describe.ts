import { describePlace } from '#describe/index.ts';
import { describeFoundWords } from '../../describe/describeFoundWords.ts';
import { indexUsesWithExamples } from '../../describe/indexUsesWithExamples.ts';
import { readPortal, requireText } from '../readPortal.ts';
import { buildInputSchema, nonEmptyTextSchema, type Tool } from '../tool.ts';

interface Input {
  words?: string;
  file?: string;
  pointer?: string;
  draft?: string;
}

export const describeTool: Tool<Input> = {
  name: 'describe',
  description:
    'Describes a word of the language (Column.card), what may be at a file and a pointer, or what a search finds, with two examples.',
  input: buildInputSchema(
    {
      words: nonEmptyTextSchema(),
      file: nonEmptyTextSchema(),
      pointer: { type: 'string' },
      draft: nonEmptyTextSchema(),
    },
    [],
  ),
  run: async (places, { words, file, pointer = '', draft }) => {
    if ((words === undefined) === (file === undefined))
      throw new Error('Name either words, or a file with a pointer.');
    const files = await readPortal(places, draft);
    if (file !== undefined) requireText(files, file);
    const uses = await indexUsesWithExamples(files);
    const found = file === undefined ? describeFoundWords(uses, words!) : describePlace(uses, file, pointer);
    if (found.length === 0)
      throw new Error(`Nothing of the language is found for "${words ?? `${file} ${pointer}`}".`);
    const note = found.length > 1 ? 'Choose one of them: alone, it has examples.' : 'With its smallest uses.';
    return { note, data: { words: found } };
  },
};
