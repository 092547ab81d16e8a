import { fileLimit, folderLimit } from './listDefinitions.ts';
import { migrate } from './migrate.ts';
import type { ObjectNode } from './node.ts';
import { parseDocument } from './parseDocument.ts';
import { say, type Problem } from './problem.ts';
import type { Files } from './readFiles.ts';

/** The files by what they are, parsed and in this version of the language; null where a file can't be read as such. */
export interface Documents {
  config: ObjectNode | null;
  landing: ObjectNode | null;
  /** By file. */
  catalogues: Map<string, ObjectNode | null>;
  /** By name, the path under schemas/templates without `.json`. */
  templates: Map<string, Document>;
  /** By id, the path under schemas/screens without `.json`. */
  screens: Map<string, Document>;
}
export interface Document {
  file: string;
  node: ObjectNode | null;
}

export const configFile = 'screens.config.json';
export const landingFile = 'schemas/content/landing.json';

/** Parses every file, puts it in its place, and says what can't be read, is no JSON, no object, or in no known place. */
export function loadDocuments(files: Files): { documents: Documents; problems: Problem[] } {
  const problems: Problem[] = [];
  const documents: Documents = {
    config: null,
    landing: null,
    catalogues: new Map(),
    templates: new Map(),
    screens: new Map(),
  };
  if (!files.has(configFile)) problems.push({ ...startOf(configFile), message: say.missingFile() });
  const beyond = new Set([...files.keys()].filter((file) => file !== configFile).slice(fileLimit));
  for (const [file, text] of files) {
    if (file.endsWith('.schema.json')) continue;
    if (file.endsWith('/')) problems.push({ ...startOf(file), message: say.tooManyFolders(folderLimit) });
    else if (beyond.has(file)) problems.push({ ...startOf(file), message: say.tooManyFiles(fileLimit) });
    else if (!isKnown(file)) problems.push({ ...startOf(file), message: say.strayFile() });
    else place(documents, file, read(file, text, problems));
  }
  return { documents, problems };
}

/** The first place of a file. */
export function startOf(file: string): { file: string; line: number; column: number } {
  return { file, line: 1, column: 1 };
}

const screenFolder = 'schemas/screens/';
const templateFolder = 'schemas/templates/';
const catalogueFolder = 'schemas/api/';

function isKnown(file: string): boolean {
  if (file === configFile || file === landingFile) return true;
  return [screenFolder, templateFolder, catalogueFolder].some((folder) => file.startsWith(folder));
}

function place(documents: Documents, file: string, node: ObjectNode | null): void {
  const idIn = (folder: string): string => file.slice(folder.length).replace(/\.json$/, '');
  if (file === configFile) documents.config = node;
  else if (file === landingFile) documents.landing = node;
  else if (file.startsWith(screenFolder)) documents.screens.set(idIn(screenFolder), { file, node });
  else if (file.startsWith(templateFolder)) documents.templates.set(idIn(templateFolder), { file, node });
  else documents.catalogues.set(file, node);
}

function read(file: string, text: string | null, problems: Problem[]): ObjectNode | null {
  if (text === null) {
    problems.push({ ...startOf(file), message: say.unreadable() });
    return null;
  }
  const parsed = parseDocument(file, text);
  problems.push(...parsed.problems);
  if (!parsed.node) return null;
  if (parsed.node.kind !== 'object') {
    problems.push({ ...parsed.node.place, message: say.notAnObject() });
    return null;
  }
  const migrated = migrate(parsed.node);
  problems.push(...migrated.problems);
  return migrated.node;
}
