import type { RunIsolated } from '../createIsolatedRunner.ts';
import {
  configFile,
  dashboardFile,
  findExtensionName,
  isDefinitionFile,
  landingFile,
  findScreenId,
  findTemplateName,
  findLocaleTag,
} from '#definition';
import { findLimitErrors, nameLimit, problemLimit } from '../limits.ts';
import { checkVersion } from '../checkVersion.ts';
import { getFileStart, type ObjectNode } from './node.ts';
import { parseDocument } from './parseDocument.ts';
import { buildError, sentences, type Problem } from '../problem.ts';
import { fileLimit, folderLimit, type Files } from './files.ts';

/** The parsed files by kind, all in this version of the language. Null if a file can't be parsed. */
export interface DefinitionDocuments {
  config: ObjectNode | null;
  landing: ObjectNode | null;
  dashboard: ObjectNode | null;
  /** By file. */
  catalogues: Map<string, ObjectNode | null>;
  /** By name, the path under schemas/templates without `.json`. */
  templates: Map<string, DefinitionDocument>;
  /** By id, the path under schemas/screens without `.json`. */
  screens: Map<string, DefinitionDocument>;
  /** By language tag, the name of the file under schemas/locales without `.json`. */
  locales: Map<string, DefinitionDocument>;
  /** By name, the folder under extensions. */
  extensions: Map<string, DefinitionDocument>;
  /** The files with JSON problems: their other parts are checked, but nothing of them goes live. */
  damaged: ReadonlySet<string>;
}
export interface DefinitionDocument {
  file: string;
  node: ObjectNode | null;
}

/**
 * Parses and classifies every file. Reports files that are unreadable, not JSON, not an object, too large or in an unknown
 * place.
 * @param refused the files that must not be parsed, each with the sentence of its problem.
 */
export function parseDefinitionFiles(
  files: Files,
  isolate: RunIsolated,
  refused: ReadonlyMap<string, string> = new Map(),
): { documents: DefinitionDocuments; problems: Problem[] } {
  const problems: Problem[] = [];
  const damaged = new Set<string>();
  const documents: DefinitionDocuments = {
    config: null,
    landing: null,
    dashboard: null,
    catalogues: new Map(),
    templates: new Map(),
    screens: new Map(),
    locales: new Map(),
    extensions: new Map(),
    damaged,
  };
  const load = (file: string, text: string | null): ObjectNode | null => {
    const { node, problems: found } = isolate(
      file,
      () => readDocument(file, text, refused.get(file)),
      (problem) => ({ node: null, problems: [problem] }),
    );
    for (const problem of found) problems.push(problem);
    return node;
  };
  if (!files.has(configFile)) problems.push(buildError(getFileStart(configFile), sentences.missingFile()));
  const beyond = new Set([...files.keys()].filter((file) => file !== configFile).slice(fileLimit));
  for (const [file, text] of files) {
    if (file.endsWith('.schema.json')) continue;
    if (file.endsWith('/'))
      problems.push(buildError(getFileStart(file), sentences.tooManyFolders(folderLimit)));
    else if (beyond.has(file))
      problems.push(buildError(getFileStart(file), sentences.tooManyFiles(fileLimit)));
    else if (!isDefinitionFile(file)) problems.push(buildError(getFileStart(file), sentences.strayFile()));
    else classifyDocument(documents, file, load(file, text));
  }
  problems.push(...checkFileNames([...files.keys()].filter(isDefinitionFile)));
  for (const { file } of problems) damaged.add(file);
  return { documents, problems };
}

/**
 * Reports file names that do not work as the id of a screen, the name of its module, an address and a name on every disk.
 * Names that differ only in case, or in a slash for a dash, would collide somewhere.
 * @param files the paths from the repository's root, in their folders.
 */
function checkFileNames(files: string[]): Problem[] {
  const before = new Map<string, string>();
  return files.flatMap((file) => {
    const known = file.replaceAll('/', '-').toLowerCase();
    const other = before.get(known);
    if (other === undefined) before.set(known, file);
    const message = isName(file) ? other && sentences.fileTwice(other) : sentences.badFileName(file);
    return message ? [buildError(getFileStart(file), message)] : [];
  });
}

function isName(file: string): boolean {
  return file.length <= nameLimit + 20 && /^([\w-]+\/)*([\w-]+|screens\.config)\.json$/.test(file);
}

function classifyDocument(documents: DefinitionDocuments, file: string, node: ObjectNode | null): void {
  const extension = findExtensionName(file);
  const screen = findScreenId(file);
  const template = findTemplateName(file);
  const locale = findLocaleTag(file);
  if (extension !== null) documents.extensions.set(extension, { file, node });
  else if (file === configFile) documents.config = node;
  else if (file === landingFile) documents.landing = node;
  else if (file === dashboardFile) documents.dashboard = node;
  else if (screen !== null) documents.screens.set(screen, { file, node });
  else if (template !== null) documents.templates.set(template, { file, node });
  else if (locale !== null) documents.locales.set(locale, { file, node });
  else documents.catalogues.set(file, node);
}

interface ReadDocument {
  node: ObjectNode | null;
  problems: Problem[];
}

/** The latest text of each file with what was read from it, the oldest first. Nothing changes a node. */
const latest = new Map<string, ReadDocument & { text: string }>();
/** The maximum length of all texts in `latest`. */
const latestLimit = 4_000_000;
let latestLength = 0;

/**
 * Reads one file. An unchanged text has the node of its last reading.
 * @param refusal the sentence of its problem, if the file must not be parsed.
 */
function readDocument(file: string, text: string | null, refusal: string | undefined): ReadDocument {
  if (refusal !== undefined || text === null)
    return { node: null, problems: [buildError(getFileStart(file), refusal ?? sentences.unreadable())] };
  const before = latest.get(file);
  const found = before?.text === text ? before : { text, ...readText(file, text) };
  removeCached(file);
  latest.set(file, found);
  latestLength += text.length;
  for (const [oldest] of latest)
    if (latestLength > latestLimit) removeCached(oldest);
    else break;
  return found;
}

function removeCached(file: string): void {
  latestLength -= latest.get(file)?.text.length ?? 0;
  latest.delete(file);
}

function readText(file: string, text: string): ReadDocument {
  const parsed = parseDocument(file, text);
  const problems = parsed.problems.slice(0, problemLimit + 1);
  const { node } = parsed;
  if (!node) return { node, problems };
  if (node.kind !== 'object')
    return { node: null, problems: [...problems, buildError(node.place, sentences.notAnObject())] };
  const excess = findLimitErrors(node);
  if (excess.length > 0) return { node: null, problems: [...problems, ...excess] };
  const unknown = checkVersion(node);
  return { node: unknown.length > 0 ? null : node, problems: [...problems, ...unknown] };
}
