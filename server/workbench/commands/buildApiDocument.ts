import packageFile from '../../../package.json' with { type: 'json' };
import { listRemoteCommands } from '../../releases/commands/commands.ts';
import { buildBodySchema } from '../../releases/commands/commandInputSchemas.ts';

export function buildApiDocument(basePath: string): object {
  const paths = listRemoteCommands().map(([name, { does, takes, needs }]) => [
    `/commands/${name}`,
    {
      post: {
        operationId: name,
        summary: does,
        security: [{ operator: [] }],
        requestBody: { required: true, content: json(buildBodySchema(takes, needs)) },
        responses: {
          200: { description: 'Done.', content: json(reference) },
          202: {
            description: 'It takes long, and goes on: ask for its state by its id.',
            content: json(running),
          },
          409: {
            description: 'Refused: a gate is closed, or something is not as it was written.',
            content: json(reference),
          },
          ...refusals,
        },
      },
    },
  ]);
  return {
    openapi: '3.1.0',
    info: { title: 'The history of a portal, for programs', version: packageFile.version, description },
    servers: [{ url: `${basePath}workbench/api` }],
    paths: { ...Object.fromEntries(paths), '/runs/{id}': { get: stateOperation } },
    components: {
      schemas: { Said: answer, Run: run },
      securitySchemes: {
        operator: { type: 'http', scheme: 'basic', description: "An operator's name and password." },
      },
    },
  };
}

const description = [
  'The commands of the history, as `npm run portico -- releases` has them. Everything that goes live comes through the same gates,',
  'and every answer says all that stands in the way.',
].join(' ');

const errorResponses = {
  400: 'Something is missing or wrong in what was asked, or there is no such thing.',
  401: "No operator's name and password.",
  403: 'The password was sent where others could read it.',
  429: 'Too many tries: wait.',
};

const json = (schema: object) => ({ 'application/json': { schema } });
const reference = { $ref: '#/components/schemas/Said' };
const message = {
  type: 'object',
  properties: { message: { type: 'string', description: 'Why, in a sentence.' } },
  required: ['message'],
};
const refusals = Object.fromEntries(
  Object.entries(errorResponses).map(([status, description]) => [
    status,
    { description, content: json(message) },
  ]),
);
const running = { $ref: '#/components/schemas/Run' };
const run = {
  type: 'object',
  properties: {
    id: { type: 'string' },
    state: {
      enum: ['running', 'done', 'failed', 'unknown'],
      description:
        'A state is kept for an hour, by every server of the database. After that, and where the server that was at it has ended, it is `unknown`: look at the history.',
    },
    said: reference,
    text: { type: 'string', description: 'Why it failed, or where to look.' },
  },
  required: ['id', 'state'],
};
const stateOperation = {
  operationId: 'run',
  summary: 'The state of a command that took long, and its result.',
  security: [{ operator: [] }],
  parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
  responses: { 200: { description: 'Its state.', content: json(running) }, ...refusals },
};
const list = (description: string, of: object = { type: 'object' }) => ({
  type: 'array',
  description,
  items: of,
});
const text = { type: 'string' };

const gate = {
  type: 'object',
  properties: { name: text, isOpen: { type: 'boolean' }, says: text },
  required: ['name', 'isOpen', 'says'],
};

const answer = {
  type: 'object',
  properties: {
    text: { type: 'string', description: 'What came of it, in words.' },
    version: { type: 'integer', description: 'The number of the version that went live.' },
    draft: { type: 'integer', description: 'The draft as which it was kept, for a publisher to look at.' },
    report: {
      type: 'object',
      description: 'What every gate said.',
      properties: {
        hash: { type: 'string', description: 'What an approval is bound to.' },
        gates: list('', gate),
        problems: list('What is wrong, a line each with its place.', text),
        warnings: list('What the check warns of, a line each with its place. It holds nothing back.', text),
        changes: list('What members would notice over what is live.'),
        conflicts: list('What would have to be decided, where another version is live by now.'),
        approval: { enum: ['one', 'two'], description: 'How many people it takes to publish.' },
        editedBy: list('The names of everyone who edited it.', text),
        approvedBy: list('The publishers who agreed and edited none of it.', text),
        cases: list('The cases that members would meet differently, each to be looked at.'),
        ticked: list('Which of them somebody has looked at, for this report.'),
        failures: list(
          'The cases that fail in the runtime; `live` is `passes`, `fails` or `missing` (a new case).',
        ),
        answer: { description: 'Who answered for new cases that fail, and the sentence.' },
      },
      required: ['hash', 'gates', 'problems', 'warnings', 'changes', 'conflicts', 'approvedBy'],
    },
    versions: list('Of `history` and `blame`: the newest first.'),
    obstacles: {
      type: 'object',
      description:
        'Of `history`: what stands in the way of bringing a version back, by its number; nothing where it is ready.',
      additionalProperties: { type: 'array', items: text },
    },
    scheduled: list('What is to go live at a time, and what became of it.'),
    files: list(
      'Of `export`: each definition with its name and its text, as `publish` and `import` take them.',
      {
        type: 'array',
        items: text,
        minItems: 2,
        maxItems: 2,
      },
    ),
    isRefused: { type: 'boolean' },
  },
  required: ['text'],
};
