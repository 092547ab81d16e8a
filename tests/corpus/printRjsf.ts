import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Sample } from './readSamples.ts';

/*
 * Prints the samples of the rjsf playground as JSON: tsx tests/corpus/printRjsf.ts <a checkout of its repository>
 */

const inRepository = 'packages/playground/src/samples';
/** Parts of a sample that are programs: no schema describes what they render or check. */
const programs = ['customValidate', 'fields', 'templates', 'transformErrors', 'widgets'];

const folder = path.resolve(process.argv[2] ?? '.', inRepository);
if (!existsSync(folder)) throw new Error(`There is no ${folder}.`);
const files = readdirSync(folder).filter((name) => /\.tsx?$/.test(name) && !/^(index|Sample)\./.test(name));
void Promise.all(files.map((name) => readSample(path.join(folder, name)))).then((samples) => {
  console.log(JSON.stringify([{ name: 'rjsf/blank', schema: {} }, ...samples]));
});

async function readSample(file: string): Promise<Sample> {
  const module = (await import(file)) as { default: Record<string, unknown> };
  const whole = (module.default.default ?? module.default) as Record<string, unknown>;
  const look =
    typeof whole.uiSchema === 'function'
      ? (whole.uiSchema as (theme: string) => unknown)('mui')
      : whole.uiSchema;
  const data = JSON.stringify({ schema: whole.schema, uiSchema: look ?? null }, onlyData);
  return {
    ...(JSON.parse(data) as Sample),
    name: `rjsf/${path.basename(file).replace(/\.tsx?$/, '')}`,
    programs: programs.filter((name) => whole[name] !== undefined),
  };
}

/** A word in place of a function or a component, which can't be imported, so that its loss is reported. */
function onlyData(_: string, value: unknown): unknown {
  return typeof value === 'function' ? '<a program>' : value;
}
