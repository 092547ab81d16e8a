import { findNode, getNodeEnd } from '#edit/parseDefinitionText.ts';
import { hashText } from '../../draft/openDraft.ts';
import { readPortal, requireText } from '../readPortal.ts';
import { requireParsedDefinition } from '../requireParsedDefinition.ts';
import { resolvePointer } from '../resolvePointer.ts';
import { buildInputSchema, nonEmptyTextSchema, type Tool } from '../tool.ts';

interface Input {
  file: string;
  pointer?: string;
  draft?: string;
}

/** The maximum length of an answer's text, in characters: more would fill a model's context. */
const maxTextLength = 40_000;

export const readFileTool: Tool<Input> = {
  name: 'read_file',
  description:
    'Returns the text of a definition, or of its part at a pointer, and the hash of the whole file.',
  input: buildInputSchema(
    {
      file: nonEmptyTextSchema(),
      pointer: { type: 'string', description: '/columns/0' },
      draft: nonEmptyTextSchema(),
    },
    ['file'],
  ),
  run: async (places, { file, pointer = '', draft }) => {
    const whole = requireText(await readPortal(places, draft), file);
    const part = pointer === '' ? whole : readPart(whole, pointer);
    if (part.length > maxTextLength)
      throw new Error(
        `${file} has ${part.length} characters there, of at most ${maxTextLength}: name a pointer to a part.`,
      );
    return {
      note: draft === undefined ? 'As it is live.' : 'As it is with the draft.',
      data: { file, sha256: hashText(whole), text: part },
    };
  },
};

function readPart(whole: string, pointer: string): string {
  const root = requireParsedDefinition(whole);
  const node = findNode(root, resolvePointer(root, pointer))!;
  return whole.slice(node.offset, getNodeEnd(node));
}
