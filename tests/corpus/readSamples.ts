import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { FormSource } from '#import/index.ts';

/** A form of others: a schema and what describes its look. */
export interface Sample extends FormSource {
  /** Whose it is, and its name there: `jsonforms/person`. */
  name: string;
  /** What of it is a program beside the schema. */
  programs?: string[];
}

/** The examples of JSON Forms, as its package `@jsonforms/examples` has them. */
export function readJsonForms(): Sample[] {
  const { samples } = JSON.parse(readFileSync('tests/corpus/samples/jsonforms.json', 'utf8')) as {
    samples: Sample[];
  };
  return samples.map(({ name, schema, uischema }) => ({ name: `jsonforms/${name}`, schema, uischema }));
}

/**
 * The samples of the rjsf playground, from a checkout of `rjsf-team/react-jsonschema-form`: they are in no package, so they
 * are not kept here. They are programs, and are run by themselves. None without a folder.
 */
export function readRjsf(checkout: string | undefined): Sample[] {
  if (!checkout) return [];
  const options = { encoding: 'utf8', maxBuffer: 2 ** 26 } as const;
  const tsx = path.resolve('node_modules/.bin/tsx');
  return JSON.parse(execFileSync(tsx, ['tests/corpus/printRjsf.ts', checkout], options)) as Sample[];
}
