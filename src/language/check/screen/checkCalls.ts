import {
  answersFile,
  fieldFacts,
  findPictureCall,
  getRequestShapes,
  findValueWord,
  isOneOfShape,
  isPictureType,
  listResultLiterals,
  type Action,
  type ApiCall,
  type Call,
  type Download,
  type Empty,
  type Field,
  type ImageFormat,
  type Option,
  type Read,
  type Scalar,
  type Shape,
} from '#definition';
import { checkPayload, type PathValuedKey } from '../catalogue/checkPayload.ts';
import { findNearestWord } from '../findNearestWord.ts';
import { findShapeError, hasShape } from '../findShapeError.ts';
import type { SourcePosition } from '../documents/node.ts';
import { formatPathNames, parsePath } from '../documents/path.ts';
import { sentences } from '../problem.ts';
import type { ReportProblem } from '../reportProblem.ts';
import type { ScreenIndex } from './indexScreen.ts';
import { listSentFields } from './form/listSentFields.ts';
import type { KnownPortal } from './knownPortal.ts';
import type { FormShape } from './screenContents.ts';

type PictureFormat = ImageFormat & { call: string };

/** A read, a report, an action, a download or a picture. */
type Caller = Pick<Read, 'call' | 'payload'> | Pick<Action, 'call' | 'payload'>;

/** Reports unknown calls, calls that may not be made there, and wrong payloads. */
export function checkCalls(screen: ScreenIndex, report: ReportProblem): void {
  for (const read of Object.values(screen.reads)) checkReading(read, screen, report);
  for (const part of screen.reports) {
    if (isCalling(part)) checkReading(part, screen, report);
    else if (part.payload) report(screen.source.atKey(part, 'payload'), sentences.payloadWithoutCall());
  }
  for (const form of screen.forms)
    for (const action of Object.values(form.actions))
      checkAnswer(
        action,
        checkCaller(action, screen, report, listSentKeys(action, form, screen)),
        screen,
        report,
      );
  for (const download of screen.downloads) checkDownload(download, screen, report);
  for (const picture of listPictures(screen)) checkPictureCall(picture, screen, report);
  for (const { format } of screen.formats.map(({ owner }) => owner))
    if (typeof format === 'object' && 'payload' in format && !findPictureCall(format))
      report(screen.source.atKey(format, 'payload'), sentences.payloadOfAddress());
}

/** Returns the names of a screen's calls. */
export function listCalls(screen: ScreenIndex): string[] {
  const fields = screen.forms.flatMap((form) => Object.values(form.fields));
  const uploads = fields.flatMap(({ upload }) => upload ?? []);
  const callers = [
    ...Object.values(screen.reads),
    ...screen.reports,
    ...screen.actions,
    ...screen.downloads,
    ...listPictures(screen),
    ...uploads,
  ];
  return [...new Set(callers.flatMap(({ call }) => call ?? []))];
}

function isCalling<Part extends { call?: string }>(part: Part): part is Part & { call: string } {
  return part.call !== undefined;
}

function checkReading(caller: Caller, screen: ScreenIndex, report: ReportProblem): void {
  const call = checkCaller(caller, screen, report);
  checkAnswer(caller, call, screen, report);
  if (call?.kind === 'change') report(screen.source.at(caller, 'call'), sentences.readChanges(caller.call));
}

/** Reports a call that answers a file, where the screen needs its data. */
export function checkAnswer(
  caller: object & { call: string },
  call: Call | null | undefined,
  { source }: ScreenIndex,
  report: ReportProblem,
): void {
  if (call && answersFile(call)) report(source.at(caller, 'call'), sentences.fileAnswer(caller.call));
}

/** Reports a call that answers no file, with the nearest one that does. */
function checkDownload(download: Download, screen: ScreenIndex, report: ReportProblem): void {
  const { portal, source } = screen;
  const files = listCallsWhere(portal, answersFile);
  const call = checkCaller(download, screen, report, new Set(), files);
  if (call && !answersFile(call))
    report(
      source.at(download, 'call'),
      sentences.noFileAnswer(download.call, findNearestWord(download.call, files)),
    );
}

/** Returns the formats whose picture a call answers. */
function listPictures({ formats }: ScreenIndex): PictureFormat[] {
  return formats.flatMap(({ owner: { format } }) =>
    findPictureCall(format) ? (format as PictureFormat) : [],
  );
}

/** Reports a picture's call that answers other files, or that is without `auth`: a public picture is written as a URL. */
function checkPictureCall(picture: PictureFormat, screen: ScreenIndex, report: ReportProblem): void {
  const { portal, source } = screen;
  const pictures = listCallsWhere(portal, answersPicture);
  const call = checkCaller(picture, screen, report, new Set(), pictures);
  if (!call) return;
  const place = source.at(picture, 'call');
  if (!answersPicture(call))
    report(place, sentences.noPictureAnswer(picture.call, findNearestWord(picture.call, pictures)));
  else if (!call.auth) report(place, sentences.openPicture(picture.call));
}

const answersPicture = (call: Call): call is ApiCall => answersFile(call) && call.types.every(isPictureType);

function listCallsWhere({ calls }: KnownPortal, isWanted: (call: Call) => boolean): string[] {
  return [...calls].flatMap(([name, call]) => (call && isWanted(call) ? [name] : []));
}

/** Returns the payload keys that `send` fills, also by their whole paths. If only changes are sent, all keys but those of the path may be missing. */
function listSentKeys(action: Action, form: FormShape, { portal }: ScreenIndex): Set<string> {
  const call = portal.calls.get(action.call);
  const sent = listSentFields(action, form).sent.map(({ key }) => key);
  const keys = new Set(sent.flatMap((key) => key.map((_, at) => key.slice(0, at + 1).join('.'))));
  if (!call || action.send !== 'changed') return keys;
  const inPath = (key: string) => call.target !== 'lookup' && call.path.includes(`{${key}}`);
  const shapes = getRequestShapes(call);
  const envelope = action.key === undefined ? undefined : shapes[action.key];
  const inner = typeof envelope === 'object' && 'object' in envelope ? Object.keys(envelope.object) : [];
  const within = inner.map((key) => `${action.key}.${key}`);
  return new Set([...keys, ...Object.keys(shapes).filter((key) => !inPath(key)), ...within]);
}

function checkCaller(
  caller: Caller,
  screen: ScreenIndex,
  report: ReportProblem,
  added: ReadonlySet<string> = new Set(),
  known: string[] = [...screen.portal.calls.keys()],
): Call | null {
  const { id, portal, source } = screen;
  const { call: name, payload } = caller;
  const place = source.at(caller, 'call');
  const call = portal.calls.get(name);
  if (call === undefined && portal.isWholeCatalogue)
    report(place, sentences.unknownWord('call', name, known));
  if (!call) return null;
  if (portal.access.get(id) === 'public' && call.target === 'api' && call.auth)
    report(place, sentences.callNeedsSession(name));
  const sent = {
    name,
    call,
    payload: payload ?? {},
    added,
    place: payload ? source.at(caller, 'payload') : place,
  };
  for (const read of checkPayload(sent, source, report)) checkKeyOfPath(read, call, screen, report);
  return call;
}

/**
 * Checks the literals that may be sent in place of a path's value: the options of its field, its words for codes, its `else`.
 */
function checkKeyOfPath(read: PathValuedKey, call: Call, screen: ScreenIndex, report: ReportProblem): void {
  const { key, shape, value } = read;
  const { at } = screen.source;
  if (isFileToText(read, screen)) report(at(value), sentences.fileToText(key));
  if (isUploadSentAgain(read, screen)) report(at(value), sentences.sentAhead(key));
  const check = (literal: Scalar, place: SourcePosition): void => {
    const misfit = findShapeError(key, literal, shape);
    if (misfit !== null) report(place, misfit);
  };
  const isList = listUnchangedFields(value, screen).some(({ several }) => several);
  const item = isList ? findItemShape(shape) : shape;
  if (item === null) return report(at(value), sentences.notSingle(key, 'list'));
  for (const option of listMisfits(listOptions(value, screen), item)) {
    // An empty choice is an absent value.
    if (option.value === '' && findEmpty(key, call) !== 'text') continue;
    const misfit = findOptionShapeError(read, option, item);
    if (misfit !== null) report(at(option, 'value'), misfit);
  }
  const instead = listResultLiterals(value).filter(({ word }) => word !== findValueWord(value));
  for (const { text, owner, key: word } of instead) check(text, at(owner, word));
}

/** Returns the form in which a key, or a key within it, sends an absent value. */
function findEmpty(key: string, call: Call): Empty {
  const [, own] =
    Object.entries(call.request).find(([name]) => name === key || key.startsWith(`${name}.`)) ?? [];
  const declared = typeof own === 'object' && 'shape' in own ? own.empty : undefined;
  return declared ?? call.empty ?? 'text';
}

function findOptionShapeError({ key, value }: PathValuedKey, option: Option, shape: Shape): string | null {
  if (option.value !== '' || !isOneOfShape(shape) || !('from' in value))
    return findShapeError(key, option.value, shape);
  return sentences.emptyChoice(String(value.from), key, shape.oneOf.map(String));
}

/** Returns the shape of the items of a list; null if the key takes no list. */
function findItemShape(shape: Shape): Shape | null {
  if (shape === 'any') return shape;
  return typeof shape === 'object' && 'list' in shape ? shape.list : null;
}

/** Returns the choices of the filter or field whose value is sent unchanged. */
function listOptions(value: PathValuedKey['value'], screen: ScreenIndex): Option[][] {
  if (!('from' in value) || typeof value.from !== 'string' || value.map) return [];
  const parts = parsePath(value.from) ?? [];
  const [root, name] = parts;
  const filter = screen.filters.get(String(name))?.[0];
  const chosen = filter && 'options' in filter ? filter.options : [];
  if (root === 'filters') return Array.isArray(chosen) ? [chosen] : [];
  return listUnchangedFields(value, screen).flatMap(({ options }) =>
    Array.isArray(options) ? [options] : [],
  );
}

/** Returns the fields whose value is sent unchanged. */
function listUnchangedFields(value: PathValuedKey['value'], screen: ScreenIndex): Field[] {
  if (!('from' in value) || typeof value.from !== 'string' || value.map) return [];
  const parts = parsePath(value.from) ?? [];
  return parts[0] === 'form' ? (screen.fields.get(formatPathNames(parts)) ?? []) : [];
}

const misfitCache = new WeakMap<Option[], Map<Shape, Option[]>>();

/** Returns the options of another shape. Cached, because many values may use the same options. */
function listMisfits(lists: Option[][], shape: Shape): Option[] {
  return lists.flatMap((options) => {
    const known = misfitCache.get(options) ?? new Map<Shape, Option[]>();
    misfitCache.set(options, known);
    const found = known.get(shape) ?? options.filter(({ value }) => !hasShape(shape, value));
    known.set(shape, found);
    return found;
  });
}

/** True if a file goes to a payload key that takes none. */
function isFileToText({ shape, value }: PathValuedKey, screen: ScreenIndex): boolean {
  if (shape === 'file' || shape === 'dataUrl' || shape === 'any') return false;
  return listUnchangedFields(value, screen).some(
    (field) => fieldFacts[field.type].holds === 'file' && !field.upload,
  );
}

/** True if a file that was already uploaded would be sent again. */
function isUploadSentAgain({ shape, value }: PathValuedKey, screen: ScreenIndex): boolean {
  const takesFile = shape === 'file' || shape === 'dataUrl';
  return takesFile && listUnchangedFields(value, screen).some(({ upload }) => upload !== undefined);
}
