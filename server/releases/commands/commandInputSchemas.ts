import { fileLimit } from '#check/index.ts';
import type { CommandInput } from './commandInput.ts';

const text = (description: string) => ({
  type: 'string',
  maxLength: 10_000,
  pattern: '^[^\\u0000]*$',
  description,
});
/** An integer that fits a database column. */
const integer = (description: string) => ({
  type: 'integer',
  minimum: 0,
  maximum: 2_147_483_647,
  description,
});

/** The JSON Schema of each input of a command, for the command line and for HTTP. */
export const commandInputSchemas = {
  as: text('Who asks.'),
  password: text('Their password.'),
  why: text('The reason, for the history.'),
  answer: text('The sentence of a publisher about new cases that fail, for the history.'),
  seen: text(
    'The hash of the report that was looked at, or its first twelve signs: each case that it tells; of `verify` an earlier head.',
  ),
  at: text('Of a draft, the local time at which it is to go live: `2026-12-01 09:00`.'),
  zone: text('The IANA name of the time zone of `at`: `Europe/Berlin`.'),
  file: text('A file: `schemas/…`, or `screens.config.json`.'),
  pointer: text('A place in the file, as RFC 6901 has it; empty for the whole file.'),
  name: text('The name of an operator.'),
  role: text('Their role.'),
  newPassword: text('Their password.'),
  number: integer('The number of a version, a draft, or what is scheduled.'),
  base: integer('The version that the files were made from; the live one without it.'),
  isDry: { type: 'boolean', description: 'Say what every gate says, and change nothing.' },
  isReady: {
    type: 'boolean',
    description: 'Say of the latest versions, too, whether they can be brought back.',
  },
  files: {
    type: 'array',
    description: `The definitions, all of them, ${fileLimit} at most beside the config: each with its name and its text. A draft of them changes 500 files at most.`,
    items: { type: 'array', items: { type: 'string' }, minItems: 2, maxItems: 2 },
  },
} satisfies Record<keyof CommandInput, object>;

/** Maximum bytes of a whole portal as JSON. */
export const maxPortalBytes = 24 * 1024 * 1024;

interface BodySchema {
  type: 'object';
  properties: Record<string, object>;
  required: string[];
  additionalProperties: false;
}

export function buildBodySchema(
  takes: readonly (keyof CommandInput)[],
  needs: readonly (keyof CommandInput)[] = [],
): BodySchema {
  const properties = Object.fromEntries(takes.map((key) => [key, commandInputSchemas[key]]));
  return { type: 'object', properties, required: [...needs], additionalProperties: false };
}
