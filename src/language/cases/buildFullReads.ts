import {
  fieldFacts,
  listSingleFields,
  isOneOfShape,
  listValuePaths,
  findInitialValue,
  getSample,
  type Field,
  type Json,
  type JsonObject,
  type OneOf,
  type Shape,
  type ShapeWord,
  type ValueKind,
} from '#definition';
import type { CaseContext } from './caseContext.ts';
import { contactValues, findContactFormat } from './language/buildContactAddress.ts';
import { listPathReads } from './language/listPathReads.ts';
import { listConditions } from './language/listConditions.ts';
import { isSameOrBelow } from './form/steps/steps.ts';
import { listBlocksOfType, listBlocks } from './listBlocks.ts';
import { getCallOfRead, listChoiceValues, buildRowsOfRead, type ReadAnswers } from './reads.ts';

/**
 * Builds answers of all reads with a value in every field: one of its choices or codes, or one by which a block is shown.
 * Default: a value of its shape. `turn` selects among several.
 */
export function buildFullReads(context: CaseContext, turn: number): ReadAnswers {
  const names = Object.keys(context.screen.reads ?? {});
  return Object.fromEntries(names.map((name) => [name, buildFullRead(context, name, turn)]));
}

function buildFullRead(context: CaseContext, name: string, turn: number): Json {
  const rows = buildRowsOfRead(context, name);
  if (rows) return rows;
  return fillRecord(context, name, getCallOfRead(context, name).fields ?? {}, turn);
}

function fillRecord(
  context: CaseContext,
  path: string,
  shapes: Record<string, Shape>,
  turn: number,
): JsonObject {
  return Object.fromEntries(
    Object.entries(shapes).map(([name, shape]) => [
      name,
      buildFullValue(context, `${path}.${name}`, shape, turn),
    ]),
  );
}

/** Builds a full value of a shape. A list has two items, but a list that people fill in is empty. */
function buildFullValue(context: CaseContext, path: string, shape: Shape, turn: number): Json {
  if (typeof shape !== 'object' || isOneOfShape(shape)) return buildSample(context, path, shape, turn);
  if ('object' in shape) return fillRecord(context, path, shape.object, turn);
  const isTyped = listFormFields(context).some(({ place }) => isSameOrBelow(place, path));
  return isTyped ? [] : [0, 1].map((at) => buildFullValue(context, `${path}[${at}]`, shape.list, at));
}

function listFormFields({ screen }: CaseContext): { place: string; field: Field }[] {
  return listBlocksOfType(screen, 'form').flatMap(({ block }) =>
    listSingleFields(block.fields).map(({ names, field }) => ({
      place: [block.record ?? '', ...names].join('.'),
      field,
    })),
  );
}

function buildSample(context: CaseContext, path: string, shape: ShapeWord | OneOf, turn: number): Json {
  const { screen } = context;
  const found = listFormFields(context).find(
    ({ place, field }) => place === path || listValuePaths(findInitialValue(field)).includes(path),
  );
  const field = found?.field;
  const readers = listPathReads(screen).filter(({ paths }) => paths.includes(path));
  const codes = readers.flatMap((reader) => reader.codes);
  const words = [
    ...(field ? listChoiceValues(context, field) : []),
    ...codes,
    ...listWantedValues(context, path),
  ];
  if (words.length > 0 && field?.several) return [words[turn % words.length] ?? null];
  if (words.length > 0) return words[turn % words.length] ?? null;
  if (listBlocksOfType(screen, 'image').some(({ block }) => listValuePaths(block.source).includes(path)))
    return `/picture-${turn}.png`;
  const sampleOfKind = field && samplesOfKind[fieldFacts[field.type].holds];
  if (sampleOfKind) return sampleOfKind(turn);
  if (isOneOfShape(shape)) return shape.oneOf[turn % shape.oneOf.length] ?? null;
  const name = path.split('.').at(-1) ?? '';
  if (context.hasSamples && shape !== 'any') return getSample(shape, [path, name], turn, {});
  const sample = samplesOfShape[shape];
  if (sample) return sample(turn);
  if (field?.allow === 'digits' || field?.allow === 'wholeNumber') return sampleDigits(turn);
  const contact = findContactFormat(screen, path);
  if (contact) return contactValues[contact][turn] ?? null;
  return `Word ${'abc'[turn] ?? ''} ${name.replace(/[^a-zA-Z]/g, '').slice(0, 8)}`;
}

type Sample = (turn: number) => Json;

/** Null if the shape of the value decides. */
const samplesOfKind: { readonly [K in ValueKind]: Sample | null } = {
  day: (turn) => `199${turn}-05-17`,
  moment: (turn) => `199${turn}-05-17T10:20`,
  clock: (turn) => `1${turn}:20`,
  text: null,
  choice: null,
  number: null,
  flag: null,
  file: null,
};

const sampleNumber = (turn: number) => 1234.5 + turn;
const sampleDigits = (turn: number) => `10000${turn}`;

/** Null for digits or words, depending on the field. */
const samplesOfShape: { readonly [K in ShapeWord]: Sample | null } = {
  date: (turn) => `199${turn}-05-17T10:20:00`,
  moment: (turn) => `199${turn}-05-17T10:20:00Z`,
  boolean: (turn) => turn === 0,
  integer: (turn) => 12 + turn,
  amount: sampleNumber,
  number: sampleNumber,
  id: sampleDigits,
  text: null,
  code: null,
  any: null,
  file: null,
  dataUrl: null,
};

function listWantedValues({ screen }: CaseContext, path: string): Json[] {
  const conditions = listBlocks(screen).flatMap(({ block }) => listConditions(block.show));
  const matching = conditions.filter((one) => one.path === path);
  return [...new Set(matching.flatMap(({ must }) => must.const ?? must.enum ?? []))];
}
