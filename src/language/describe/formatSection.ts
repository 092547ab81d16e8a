import type { Fact, ListItem, SectionPart, Section, SectionTable } from './explanation.ts';
import { escapeControls } from '#check/index.ts';

/**
 * Prints a section as plain text.
 * @param width the characters of a line. A longer line is broken between words; Infinity breaks none.
 */
export function formatSection(section: Section, width = Infinity): string {
  return [escapeControls(section.heading), '='.repeat(Math.min(section.heading.length, width)), '']
    .concat(printParts(section.parts, 2, width))
    .join('\n')
    .concat('\n');
}

function printParts(parts: SectionPart[], level: number, width: number): string[] {
  return parts.flatMap((part, index) => [...(index === 0 ? [] : ['']), ...printPart(part, level, width)]);
}

function printPart(part: SectionPart, level: number, width: number): string[] {
  switch (part.kind) {
    case 'text':
      return wrap(part.text, width);
    case 'facts':
      return part.facts.flatMap((fact) =>
        printFact(fact, getMaxLength(part.facts.map(({ name }) => name)), width),
      );
    case 'list':
      return part.items.flatMap((item, index) => printItem(item, `${index + 1}.`, width));
    case 'table':
      return printTable(part, width);
    case 'section':
      return printInner(part, level, width);
    default:
      return part satisfies never;
  }
}

/** The second level is underlined, and deeper levels are indented. */
function printInner({ heading, parts }: Section, level: number, width: number): string[] {
  if (level === 2)
    return [escapeControls(heading), '-'.repeat(heading.length), ...printParts(parts, 3, width)];
  return [escapeControls(heading), ...indent(printParts(parts, level + 1, width - 2), 2)];
}

function printFact({ name, text }: Fact, space: number, width: number): string[] {
  return formatHanging(`${name.padEnd(space)}  `, text, width);
}

function printItem({ text, more }: ListItem, mark: string, width: number): string[] {
  const first = `${mark.padStart(2)} `;
  return [
    ...formatHanging(first, text, width),
    ...more.flatMap((one) => formatHanging(' '.repeat(first.length), one, width)),
  ];
}

/** Each column is as wide as its widest cell, and the last one takes the remaining width. */
function printTable({ columns, rows }: SectionTable, width: number): string[] {
  const widths = columns.map((name, at) => getMaxLength([name, ...rows.map((row) => row[at] ?? '')]));
  const print = (cells: string[]) => {
    const start = cells.slice(0, -1).map((cell, at) => cell.padEnd(widths[at] ?? 0));
    return formatHanging(start.map((cell) => `${cell}  `).join(''), cells.at(-1) ?? '', width);
  };
  return [columns, ...rows].flatMap(print);
}

/** Formats a text behind a mark. Further lines begin below the first, or further left if the mark leaves little width. */
function formatHanging(mark: string, text: string, width: number): string[] {
  const space = width - mark.length < minWidth ? Math.min(4, mark.length) : mark.length;
  const [first = '', ...rest] = wrap(text, Math.max(width - mark.length, minWidth));
  const further = rest.length === 0 ? [] : wrap(rest.join(' '), Math.max(width - space, minWidth));
  return [(escapeControls(mark) + first).trimEnd(), ...indent(further, space)];
}

/** Minimum characters of a line of text, even in a narrower terminal. */
const minWidth = 24;

function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of escapeControls(text).split(' ')) {
    if (line !== '' && line.length + 1 + word.length > width) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line];
}

const indent = (lines: string[], by: number): string[] =>
  lines.map((line) => (line === '' ? '' : ' '.repeat(by) + line));

const getMaxLength = (texts: string[]): number => Math.max(0, ...texts.map((text) => text.length));
