import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PortalIndex } from '#definition';
import type { Definitions } from '../../definitions/openDefinitions.ts';
import { chooseLanguage } from '../../page/chooseLanguage.ts';
import { addEvents } from './events.ts';
import { waitForModule } from './waitForModule.ts';

export interface DefinitionsPluginOptions {
  definitions: Definitions;
  index: (language: string) => PortalIndex;
  streams: (open: number) => void;
}

/** Limits of requests that wait for a module of another server: milliseconds, and number of requests. */
const maxWait = 5_000;
const maxWaiting = 100;

/** Serves the index, the landing page's content, the compiled screens by hash, and the event stream. */
export function addDefinitions(
  app: FastifyInstance,
  { definitions, index, streams }: DefinitionsPluginOptions,
): void {
  const languageOf = ({ headers }: FastifyRequest) => chooseLanguage(headers, definitions.portal().languages);
  app.get('/definitions/index.json', async (request, reply) => {
    return reply.header('cache-control', 'no-store').send(index(languageOf(request)));
  });
  app.get('/definitions/landing.json', async (request, reply) => {
    const { landing } = definitions.portal(languageOf(request));
    reply.code(landing ? 200 : 404).header('cache-control', 'no-store');
    return reply.send(landing ?? { message: 'Not Found' });
  });
  addEvents(app, { index, languageOf, onChange: definitions.onChange, onCount: streams });
  let closing = false;
  app.addHook('preClose', async () => void (closing = true));
  const findModule = waitForModule(definitions.findModule, {
    maxWait,
    maxWaiting,
    isClosing: () => closing,
  });
  app.get<{ Params: { name: string } }>('/definitions/:name', async (request, reply) => {
    const text = await findModule(request.params.name);
    if (text === null)
      return reply.code(404).header('cache-control', 'no-store').send({ message: 'Not Found' });
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .type('text/javascript; charset=utf-8')
      .send(text);
  });
}
