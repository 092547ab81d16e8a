import { listSingleFields, getOwnValue, getRequestShapes, type Call, type Upload } from '#definition';
import { checkPayload } from '../../catalogue/checkPayload.ts';
import { findAnswerError } from '../../catalogue/findAnswerError.ts';
import { hasTokenName } from '../../dataFlow/hasTokenName.ts';
import { findNearestWord } from '../../findNearestWord.ts';
import { parsePath } from '../../documents/path.ts';
import { checkAnswer } from '../checkCalls.ts';
import { sentences } from '../../problem.ts';
import type { ReportProblem } from '../../reportProblem.ts';
import type { ScreenIndex } from '../indexScreen.ts';

/** Reports uploads whose call takes anything but the file, or changes nothing. */
export function checkUploads(screen: ScreenIndex, report: ReportProblem): void {
  for (const form of screen.forms)
    for (const { names, field } of listSingleFields(form.fieldTree)) {
      const path = [form.dialog ? 'ask' : 'form', ...names].join('.');
      if (field.upload) checkUpload(path, field.upload, screen, report);
    }
}

function checkUpload(path: string, upload: Upload, screen: ScreenIndex, report: ReportProblem): void {
  const { id, portal, source } = screen;
  const place = source.at(upload, 'call');
  const error = findAnswerError(upload.value);
  if (error !== null) report(source.at(upload, 'value'), error);
  const call = portal.calls.get(upload.call);
  if (call === undefined && portal.isWholeCatalogue)
    report(place, sentences.unknownWord('call', upload.call, portal.calls.keys()));
  if (!call) return;
  checkAnswer(upload, call, screen, report);
  if (call.kind === 'read') report(place, sentences.uploadReads(upload.call));
  if (portal.access.get(id) === 'public' && call.target === 'api' && call.auth)
    report(place, sentences.callNeedsSession(upload.call));
  checkKey(path, { upload, call }, screen, report);
  if (call.target === 'api' && parsePath(upload.value)?.some(hasTokenName))
    report(source.at(upload, 'value'), sentences.uploadToken(`answer.${upload.value}`));
}

function checkKey(
  path: string,
  { upload, call }: { upload: Upload; call: Call },
  { portal, source }: ScreenIndex,
  report: ReportProblem,
): void {
  const shapes = getRequestShapes(call);
  const shape = getOwnValue(shapes, upload.key);
  const place = source.at(upload, 'key');
  if (shape === undefined)
    return report(
      place,
      sentences.unknownPayload(upload.key, upload.call, findNearestWord(upload.key, Object.keys(shapes))),
    );
  if (shape !== 'file') report(place, sentences.uploadKey(upload.key));
  const sent = { name: upload.call, call, payload: {}, added: new Set([upload.key]), place };
  checkPayload(sent, source, report);
  const allowed = call.target === 'service' ? portal.personal?.get(call.service) : undefined;
  if (call.target === 'service' && allowed && !allowed.includes(upload.key))
    report(place, sentences.personal(path, call.service, upload.key));
}
