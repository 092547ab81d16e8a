import { fieldsIn, ownValue, requestShapes, type Call, type Upload } from '#definition';
import { checkPayload } from '../../catalogue/checkPayload.ts';
import { findAnswerFault } from '../../catalogue/findAnswerFault.ts';
import { isNamedToken } from '../../flow/isNamedToken.ts';
import { nearest } from '../../nearest.ts';
import { parsePath } from '../../documents/path.ts';
import { say } from '../../problem.ts';
import type { ReportProblem } from '../../reportProblem.ts';
import type { ScreenIndex } from '../indexScreen.ts';

/** Whether files can be sent ahead: by a call that takes the file alone, for a value of its answer. */
export function checkUploads(screen: ScreenIndex, report: ReportProblem): void {
  for (const form of screen.forms)
    for (const { names, field } of fieldsIn(form.tree)) {
      const path = [form.asked ? 'ask' : 'form', ...names].join('.');
      if (field.upload) checkUpload(path, field.upload, screen, report);
    }
}

function checkUpload(path: string, upload: Upload, screen: ScreenIndex, report: ReportProblem): void {
  const { id, portal, source } = screen;
  const place = source.at(upload, 'call');
  const fault = findAnswerFault(upload.value);
  if (fault !== null) report(source.at(upload, 'value'), fault);
  const call = portal.calls.get(upload.call);
  if (call === undefined && portal.isWholeCatalogue)
    report(place, say.unknownWord('call', upload.call, portal.calls.keys()));
  if (!call) return;
  if (call.kind === 'read') report(place, say.uploadReads(upload.call));
  if (portal.access.get(id) === 'public' && call.target === 'api' && call.auth)
    report(place, say.callNeedsSession(upload.call));
  checkKey(path, { upload, call }, screen, report);
  if (call.target === 'api' && parsePath(upload.value)?.some(isNamedToken))
    report(source.at(upload, 'value'), say.uploadToken(`answer.${upload.value}`));
}

function checkKey(
  path: string,
  { upload, call }: { upload: Upload; call: Call },
  { portal, source }: ScreenIndex,
  report: ReportProblem,
): void {
  const shapes = requestShapes(call);
  const shape = ownValue(shapes, upload.key);
  const place = source.at(upload, 'key');
  if (shape === undefined)
    return report(
      place,
      say.unknownPayload(upload.key, upload.call, nearest(upload.key, Object.keys(shapes))),
    );
  if (shape !== 'file') report(place, say.uploadKey(upload.key));
  const sent = { name: upload.call, call, payload: {}, added: new Set([upload.key]), place };
  checkPayload(sent, source, report);
  const allowed = call.target === 'service' ? portal.personal?.get(call.service) : undefined;
  if (call.target === 'service' && allowed && !allowed.includes(upload.key))
    report(place, say.personal(path, call.service, upload.key));
}
