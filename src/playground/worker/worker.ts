import { languageDefinitions } from '#check/shape/languageSchema.ts';
import { getScreenFile, type CompileRequest, type WorkerMessage } from '../protocol.ts';
import { compileText } from './compileText.ts';
import { getPortalFiles } from './getPortalFiles.ts';

/* Checks and compiles texts, one after the other. The page ends this worker if a text takes too long. */
const send = (message: WorkerMessage) => self.postMessage(message);
self.addEventListener('message', ({ data: { portal, ...request } }: MessageEvent<CompileRequest>) =>
  send({ result: compileText(getPortalFiles(portal), request) }),
);
// The first text takes many times longer, and on a phone as long as the limit. So a known one comes first.
const files = getPortalFiles('examples/words/');
const screen = 'reports/takings';
compileText(files, { screen, text: files.get(getScreenFile(screen)) ?? '' });
send({ schema: { $ref: '#/definitions/AuthoredScreen', definitions: languageDefinitions } });
