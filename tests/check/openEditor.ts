import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import {
  getLanguageService,
  TextDocument,
  type Diagnostic,
  type MarkupContent,
} from 'vscode-json-languageservice';

/** VS Code's own JSON support, with a file of the repository open. */
export interface Editor {
  /** Completions at the cursor `‸`, which replaces a part of the file: words, keys and snippets. */
  complete: (piece: string, typed: string) => Promise<string[]>;
  /** The hover text at the cursor. */
  hover: (piece: string, typed: string) => Promise<string>;
  /** The diagnostics of the file. Default: of the unchanged file. */
  underline: (piece?: string, typed?: string) => Promise<Diagnostic[]>;
}

const cursor = '‸';
const service = getLanguageService({
  workspaceContext: { resolveRelativePath: (to, from) => new URL(to, from).toString() },
  schemaRequestService: (uri) => Promise.resolve(readFileSync(fileURLToPath(uri), 'utf8')),
});
service.configure({ validate: true, allowComments: false });

/** Opens a file with the schema of its `$schema`. */
export function openEditor(file: string): Editor {
  const shipped = readFileSync(file, 'utf8');
  const open = (piece: string, typed: string) => {
    if (shipped.split(piece).length < 2) throw new Error(`${file} has no ${piece}`);
    const text = shipped.replace(piece, () => typed);
    const uri = pathToFileURL(path.resolve(file)).toString();
    const document = TextDocument.create(uri, 'json', 1, text.replace(cursor, ''));
    const position = document.positionAt(text.indexOf(cursor));
    return { document, position, json: service.parseJSONDocument(document) };
  };
  return {
    complete: async (piece, typed) => {
      const { document, position, json } = open(piece, typed);
      const list = await service.doComplete(document, position, json);
      return (list?.items ?? []).map(({ label }) => label.replaceAll('"', ''));
    },
    hover: async (piece, typed) => {
      const { document, position, json } = open(piece, typed);
      const hover = await service.doHover(document, position, json);
      return [hover?.contents ?? []].flat().map(toText).join('\n').replaceAll('\\', '');
    },
    underline: async (piece = '{', typed = piece) => {
      const { document, json } = open(piece, typed);
      return service.doValidation(document, json);
    },
  };
}

function toText(content: MarkupContent | string | { value: string }): string {
  return typeof content === 'string' ? content : content.value;
}
