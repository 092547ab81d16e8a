import { requireBody } from '../api/answer.ts';
import type { WorkbenchApi } from '../api/createApi.ts';
import { openOwnDraft } from '../drafts/openOwnDraft.ts';
import { readDraftText } from '../drafts/readDraftText.ts';
import { parseIncompleteJson } from '#edit/parseDefinitionText.ts';
import type { Schema } from '../schema/schema.ts';
import type {
  BaseTextAnswer,
  CallKeysAnswer,
  DraftWithTexts,
  PortalSummary,
  SignedInOperator,
} from '../protocol.ts';

/** A template with its file and its parsed value. */
export interface TemplateFile {
  file: string;
  value: unknown;
}

/** A file that is open in the editor. */
export interface OpenedFile {
  file: string;
  draft: DraftWithTexts;
  text: string;
  /** The text that the draft was made from; null if there was none. */
  base: string | null;
  /** The JSON Schema of the file, with this portal's names. */
  schema: Schema;
  names: CallKeysAnswer;
  /** The templates that it extends, from the draft, the nearest first. */
  templates: TemplateFile[];
  /** True if the signed-in operator may change it. */
  isOwn: boolean;
  /** True if nobody named this draft in the address, and it so far changes only other files. */
  isJoining: boolean;
}

interface Wanted {
  file: string;
  /** The id of a draft; null for the author's own. */
  draft: string | null;
  session: SignedInOperator;
}

/** Opens a file of a draft. @throws with a sentence if that fails. */
export async function loadFile(
  api: WorkbenchApi,
  { file, draft: wanted, session }: Wanted,
): Promise<OpenedFile> {
  const draft = await openDraft(api, { file, draft: wanted, session });
  const query = encodeURIComponent(file);
  const [text, base, schema, names] = await Promise.all([
    readDraftText(api, draft, file).then(requireBody),
    api.get<BaseTextAnswer>(`drafts/${draft.id}/file?name=${query}`).then(requireBody),
    api.get<Schema>(`drafts/${draft.id}/schema?file=${query}`).then(requireBody),
    api.get<CallKeysAnswer>(`drafts/${draft.id}/names?file=${query}`),
  ]);
  if (text === null) throw new Error(`There is no ${file} in this draft.`);
  const isOwn = draft.author === session.name && session.role !== 'viewer' && !draft.returned?.isRejected;
  const templates = await readTemplates(api, draft, text);
  // Without the names, completion only knows the language.
  return {
    file,
    draft,
    text,
    base: base.text,
    schema,
    names: names.ok ? names.body : { calls: {} },
    templates,
    isOwn,
    isJoining: isOwn && wanted === null && draft.files.length > 0 && !draft.files.includes(file),
  };
}

/** Reads the template of a definition and those that it extends itself. A circle, which check refuses, ends. */
async function readTemplates(
  api: WorkbenchApi,
  draft: DraftWithTexts,
  text: string,
  read: string[] = [],
): Promise<TemplateFile[]> {
  const { extends: name } = (parseIncompleteJson(text) ?? {}) as { extends?: unknown };
  const file = `schemas/templates/${String(name)}.json`;
  if (typeof name !== 'string' || read.includes(file)) return [];
  const answer = await readDraftText(api, draft, file);
  if (!answer.ok || answer.body === null) return [];
  const own = { file, value: parseIncompleteJson(answer.body) };
  return [own, ...(await readTemplates(api, draft, answer.body, [...read, file]))];
}

async function openDraft(
  api: WorkbenchApi,
  { file, draft: wanted, session }: Wanted,
): Promise<DraftWithTexts> {
  if (wanted !== null)
    return requireBody(await api.get<DraftWithTexts>(`drafts/${encodeURIComponent(wanted)}`));
  if (session.role === 'viewer')
    throw new Error('You may look at what others write, and write nothing yourself: open a draft of theirs.');
  const { drafts } = requireBody(await api.get<PortalSummary>('portal'));
  return requireBody(await openOwnDraft(api, drafts, session.name, file));
}
