/** A heading with its content. It is printed as text and as HTML, and returned as JSON. */
export interface Section {
  kind: 'section';
  heading: string;
  parts: SectionPart[];
}

export type SectionPart = Section | Paragraph | Facts | NumberedList | SectionTable;

export interface Paragraph {
  kind: 'text';
  text: string;
}

export interface Facts {
  kind: 'facts';
  facts: Fact[];
}
export interface Fact {
  name: string;
  text: string;
}

/** Numbered sentences, because their order matters. */
export interface NumberedList {
  kind: 'list';
  items: ListItem[];
}
export interface ListItem {
  text: string;
  more: string[];
}

export interface SectionTable {
  kind: 'table';
  columns: string[];
  /** As many cells in each row as there are columns. */
  rows: string[][];
}

export const buildSection = (heading: string, ...parts: SectionPart[]): Section => ({
  kind: 'section',
  heading,
  parts,
});

/** Joins sentences. Those that are null are omitted. */
export function buildParagraph(...sentences: (string | null)[]): Paragraph {
  return { kind: 'text', text: sentences.filter((one) => one !== null).join(' ') };
}

/** Builds facts in this order. Those whose text is null are omitted. */
export function buildFacts(texts: Record<string, string | null>): Facts {
  const entries = Object.entries(texts).flatMap(([name, text]) => (text === null ? [] : { name, text }));
  return { kind: 'facts', facts: entries };
}

export const buildNumberedList = (items: ListItem[]): NumberedList => ({ kind: 'list', items });
