import { fieldFacts, fieldsIn, pathsOf, type Json } from '../definition/index.ts';
import type { CaseContext } from './caseContext.ts';
import { listValues } from './language/listValues.ts';
import { listConditions } from './language/listConditions.ts';
import { blocksOf, listBlocks } from './listBlocks.ts';
import { callOfRead, choicesOf, heldRows, type ReadAnswers } from './reads.ts';

/**
 * Every read with something in each of its fields: a choice where a field starts with it, digits where only they are
 * kept, a day where the catalogue says so, each code that a value has a word for, or that a block is there for, in turn;
 * else a word of its own.
 */
export function fullReads(context: CaseContext, turn: number): ReadAnswers {
  const names = Object.keys(context.screen.reads ?? {});
  return Object.fromEntries(names.map((name) => [name, fullRead(context, name, turn)]));
}

function fullRead(context: CaseContext, name: string, turn: number): Json {
  const rows = heldRows(context, name);
  if (rows) return rows;
  const fields = Object.keys(callOfRead(context, name).fields ?? {});
  return Object.fromEntries(fields.map((field) => [field, fill(context, name, field, turn)]));
}

function fill(context: CaseContext, read: string, name: string, turn: number): Json {
  const { screen } = context;
  const path = `${read}.${name}`;
  const [field] = blocksOf(screen, 'form').flatMap(({ block }) =>
    fieldsIn(block.fields).flatMap(({ names, field: one }) =>
      pathsOf(one.initial).includes(path) || (block.record === read && names.join('.') === name) ? one : [],
    ),
  );
  const readers = listValues(screen).filter(({ paths }) => paths.includes(path));
  const codes = readers.flatMap((reader) => reader.codes);
  const words = [...(field ? choicesOf(context, field) : []), ...codes, ...askedFor(context, path)];
  if (words.length > 0) return words[turn % words.length] ?? null;
  const shape = callOfRead(context, read).fields?.[name];
  if (blocksOf(screen, 'image').some(({ block }) => pathsOf(block.source).includes(path)))
    return `/picture-${turn}.png`;
  const held = field && fieldFacts[field.type].holds;
  if (held === 'day') return `199${turn}-05-17`;
  if (held === 'moment') return `199${turn}-05-17T10:20`;
  if (held === 'clock') return `1${turn}:20`;
  if (shape === 'date') return `199${turn}-05-17T10:20:00`;
  if (shape === 'amount' || shape === 'number') return 1234.5 + turn;
  if (shape === 'id' || field?.allow === 'digits') return `10000${turn}`;
  return `Word ${'abc'[turn] ?? ''} ${name.replace(/[^a-zA-Z]/g, '').slice(0, 8)}`;
}

/** What a path has to hold for blocks to be there. */
function askedFor({ screen }: CaseContext, path: string): Json[] {
  const conditions = listBlocks(screen).flatMap(({ block }) => listConditions(block.show));
  const asked = conditions.filter((one) => one.path === path);
  return [...new Set(asked.flatMap(({ must }) => must.const ?? must.enum ?? []))];
}
