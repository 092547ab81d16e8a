import type { CompiledUpload, Json } from '#definition';
import { isAbsent } from '#engine/values/isAbsent.ts';
import { isSatisfied } from '#engine/values/isSatisfied.ts';
import { resolvePath, type Scope } from '#engine/values/resolvePath.ts';
import { translateMessage } from '#engine/texts/formatBackendText.ts';
import { runCall, type CallResult } from '#engine/runCall.ts';
import type { ScreenStore } from '../../screen/createScreenStore.ts';
import { requireCall } from '../../screen/requireCall.ts';
import type { FieldPath } from '../fieldPath.ts';
import type { FormError } from '../store/createFormStore.ts';
import { findField } from '../findField.ts';
import { getHostFormName } from '../getHostFormName.ts';
import { getFileName } from '../widgets/getFileName.ts';
import { isOutcomeUnknown } from './isOutcomeUnknown.ts';
import { showErrorAtHost } from './showErrorAtHost.ts';

/** The result of uploads: an error, or a function that inserts their answers into a scope. */
export type UploadsResult = { failed: FormError } | { place: (scope: Scope) => Scope };

/** Uploads the chosen files one after the other, each by its field's call. Uploaded files are not sent again. */
export async function uploadFiles(
  store: ScreenStore,
  formName: string,
  uploads: readonly CompiledUpload[],
): Promise<UploadsResult> {
  const { uploaded } = store.form(formName);
  for (const upload of uploads)
    for (const chosen of findFiles(store, formName, upload)) {
      const key = keyOf(upload, chosen.file);
      if (uploaded.has(key)) continue;
      // A backend may need the first before the second.
      // oxlint-disable-next-line no-await-in-loop
      const result = await sendFile(store, upload, chosen.file);
      const value = result.kind === 'ok' ? resolvePath(upload.value, result.body) : undefined;
      if (isAbsent(value)) return { failed: buildError(store, formName, { upload, ...chosen }, result) };
      uploaded.set(key, value ?? null);
    }
  return { place: (scope) => placeAnswers(scope, uploads, uploaded) };
}

const keyOf = ({ call }: CompiledUpload, file: string): string => `${call} ${file}`;

function sendFile(
  store: ScreenStore,
  { call: name, key }: CompiledUpload,
  file: string,
): Promise<CallResult> {
  return runCall(store.portal().provider, requireCall(store.screen, name), { [key]: file });
}

interface ChosenFile {
  path: FieldPath;
  file: string;
}

/** Finds the chosen files of a field, in each item of a list. None if the field is left out. */
function findFiles(
  store: ScreenStore,
  formName: string,
  { path: [root, ...names] }: CompiledUpload,
): ChosenFile[] {
  const form = store.form(formOf(root, store, formName));
  const scope = store.formScope(formName);
  return listFiles(form.values(), names, []).filter(({ path }) => {
    const field = findField(form.form(), path);
    return !field?.leftOut || isSatisfied(field.show, scope, store.tests);
  });
}

const formOf = (root: string | undefined, store: ScreenStore, formName: string): string =>
  root === 'form' ? getHostFormName(store, formName) : formName;

function listFiles(value: Json | undefined, [step, ...rest]: string[], path: FieldPath): ChosenFile[] {
  const names = step === undefined ? [] : [step, ...rest];
  if (Array.isArray(value)) return value.flatMap((item, at) => listFiles(item, names, [...path, at]));
  if (step !== undefined) return listFiles(resolvePath([step], value), rest, [...path, step]);
  return isFile(value) ? [{ path, file: value }] : [];
}

const isFile = (value: Json | undefined): value is string =>
  typeof value === 'string' && value.startsWith('data:');

function buildError(
  store: ScreenStore,
  formName: string,
  { upload, path, file }: ChosenFile & { upload: CompiledUpload },
  result: CallResult,
): FormError {
  const name = formOf(upload.path[0], store, formName);
  const { config, session } = store.portal();
  if (result.kind === 'expired' && session) return { path: null, message: '' };
  const message =
    (!isOutcomeUnknown(result) && 'message' in result && result.message) || config.words.sendFailed;
  const isOwn = findField(store.form(name).form(), path) !== undefined;
  const error = isOwn
    ? { path, message }
    : { path: path.slice(0, -1), message: `${getFileName(file)}: ${translateMessage(message, config)}` };
  return name === formName ? error : (showErrorAtHost(store, formName, error) ?? { path: null, message: '' });
}

function placeAnswers(
  scope: Scope,
  uploads: readonly CompiledUpload[],
  uploaded: ReadonlyMap<string, Json>,
): Scope {
  return uploads.reduce(
    (placed, upload) =>
      changeAt(placed as Json, upload.path, (file) => uploaded.get(keyOf(upload, file)) ?? '') as Scope,
    scope,
  );
}

function changeAt(value: Json | undefined, path: string[], change: (file: string) => Json): Json {
  if (Array.isArray(value)) return value.map((item) => changeAt(item, path, change));
  const [step, ...rest] = path;
  if (step === undefined) return isFile(value) ? change(value) : (value ?? null);
  if (typeof value !== 'object' || value === null) return value ?? null;
  return { ...value, [step]: changeAt(value[step], rest, change) };
}
