import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { FormSource } from '#import/index.ts';

/** A form of another project: a schema and a description of its layout. */
export interface Sample extends FormSource {
  /** The project and the name in it: `jsonforms/person`. */
  name: string;
  /** Parts that are programs beside the schema. */
  programs?: string[];
}

/** The examples of the package `@jsonforms/examples`. */
export function readJsonForms(): Sample[] {
  const { samples } = JSON.parse(readFileSync('tests/corpus/samples/jsonforms.json', 'utf8')) as {
    samples: Sample[];
  };
  return samples.map(({ name, schema, uischema }) => ({ name: `jsonforms/${name}`, schema, uischema }));
}

/**
 * The samples of the rjsf playground, from a checkout of `rjsf-team/react-jsonschema-form`, because no package has
 * them. They are programs, and run in a process of their own. Empty without a checkout.
 */
export function readRjsf(checkout: string | undefined): Sample[] {
  if (!checkout) return [];
  const options = { encoding: 'utf8', maxBuffer: 2 ** 26 } as const;
  const tsx = path.resolve('node_modules/.bin/tsx');
  return JSON.parse(execFileSync(tsx, ['tests/corpus/printRjsf.ts', checkout], options)) as Sample[];
}
