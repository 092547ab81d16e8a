import type { Json } from '#definition';
import { buildSlug } from '../names.ts';
import type { Remarks } from '../remark.ts';
import type { FieldHint, HintCondition } from './hint.ts';
import { importControl } from './importControl.ts';
import { importCondition } from './importCondition.ts';
import { findLabelText, type LayoutElement } from './layoutElement.ts';

export interface ImportedLayout {
  parts: Json[];
  hints: ReadonlyMap<string, FieldHint>;
  shownPaths: ReadonlySet<string>;
}

export interface LayoutImportState {
  hints: Map<string, FieldHint>;
  shownPaths: Set<string>;
  remarks: Remarks;
}

/** Reads a uischema of JSON Forms. Whatever a form cannot express becomes a remark. */
export function importLayout(uischema: LayoutElement, remarks: Remarks): ImportedLayout {
  const reading = { hints: new Map<string, FieldHint>(), shownPaths: new Set<string>(), remarks };
  const parts = importParts(uischema, { reading, pointer: 'uischema#', whens: [], depth: 0 });
  return { parts, hints: reading.hints, shownPaths: reading.shownPaths };
}

interface At {
  reading: LayoutImportState;
  pointer: string;
  whens: HintCondition[];
  depth: number;
}

function importParts(element: LayoutElement, around: At): Json[] {
  const at = { ...around, whens: [...around.whens, ...importCondition(element, around)] };
  switch (element.type) {
    case 'Control':
    case 'ListWithDetail':
      return importControl(element, at);
    case 'HorizontalLayout':
      return importRows(element, at);
    case 'Group':
      return importSection(element, at);
    case 'Categorization':
      return importCategories(element, at);
    case 'Label':
      return [];
    default:
      return element.elements ? importStack(element, at) : reportUnknown(element, at);
  }
}

/** A label is the heading of the elements that follow it. */
function importStack({ elements = [] }: LayoutElement, at: At): Json[] {
  const parts: Json[] = [];
  let into = parts;
  for (const [index, element] of elements.entries()) {
    if (element.type === 'Label') into = startSection(findLabelText(element) ?? '', parts);
    else into.push(...importParts(element, { ...at, pointer: `${at.pointer}/elements/${index}` }));
  }
  return parts.filter((part) => !isEmptySection(part));
}

function startSection(section: string, parts: Json[]): Json[] {
  const inner: Json[] = [];
  if (section === '') return parts;
  parts.push({ section, parts: inner });
  return inner;
}

function isEmptySection(part: Json): boolean {
  return typeof part === 'object' && part !== null && 'parts' in part && (part.parts as Json[]).length === 0;
}

/** Columns of several fields become rows, with one field of each column. */
function importRows(element: LayoutElement, at: At): Json[] {
  const elements = element.elements ?? [];
  const columns = elements
    .map((one, index) => importParts(one, { ...at, pointer: `${at.pointer}/elements/${index}` }))
    .filter((column) => column.length > 0);
  if (columns.some((column) => column.some((part) => typeof part !== 'string'))) {
    at.reading.remarks.reportLoss(
      at.pointer,
      'Only fields stand side by side: these stand one below the other.',
    );
    return columns.flat();
  }
  const height = Math.max(0, ...columns.map((column) => column.length));
  if (height > 1)
    at.reading.remarks.reportDifference(
      at.pointer,
      'Its columns are rows here: on a phone their fields take turns.',
    );
  const rows = Array.from({ length: height }, (_, row) => columns.flatMap((column) => column[row] ?? []));
  return rows.map((row) => (row.length === 1 ? (row[0] as Json) : row));
}

function importSection(element: LayoutElement, at: At): Json[] {
  const parts = importStack(element, at);
  const section = findLabelText(element);
  return section === null || parts.length === 0 ? parts : [{ section, parts }];
}

/** Tabs or steps. Inner ones become sections, because tabs cannot be nested. */
function importCategories(element: LayoutElement, at: At): Json[] {
  const isStepper = element.options?.variant === 'stepper' && at.depth === 0;
  if (at.depth > 0) at.reading.remarks.reportLoss(at.pointer, 'Tabs in tabs are sections here.');
  return (element.elements ?? []).flatMap((category, index): Json[] => {
    const pointer = `${at.pointer}/elements/${index}`;
    const label = findLabelText(category) ?? `Part ${index + 1}`;
    const whens = [...at.whens, ...importCondition(category, { ...at, pointer })];
    const parts = importStack(category, { ...at, pointer, whens, depth: at.depth + 1 });
    if (category.type === 'Categorization')
      return importCategories(category, { ...at, pointer, depth: at.depth + 1 });
    if (parts.length === 0) return [];
    if (at.depth > 0) return [{ section: label, parts }];
    return [isStepper ? { step: buildSlug(label), label, parts } : { tab: label, parts }];
  });
}

function reportUnknown({ type }: LayoutElement, { reading, pointer }: At): Json[] {
  reading.remarks.reportLoss(pointer, `A layout knows no "${type}".`);
  return [];
}
