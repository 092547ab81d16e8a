import { languageDefinitions } from '#check/shape/languageSchema.ts';
import type { CompileRequest, WorkerMessage } from '../protocol.ts';
import { compileText } from './compileText.ts';
import { getPortalFiles } from './portals.ts';

/* Checks and compiles texts, one after the other. The page ends this worker if a text takes too long. */
const send = (message: WorkerMessage) => self.postMessage(message);
self.addEventListener('message', ({ data: { portal, ...request } }: MessageEvent<CompileRequest>) =>
  send({ result: compileText(getPortalFiles(portal), request) }),
);
send({ schema: { $ref: '#/definitions/AuthoredScreen', definitions: languageDefinitions } });
