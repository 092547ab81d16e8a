/** Something in words: a heading and what stands under it. It is printed as text and as HTML, and given as JSON. */
export interface Section {
  kind: 'section';
  heading: string;
  parts: SectionPart[];
}

/** A part of a section, shown in the order given. */
export type SectionPart = Section | Paragraph | Facts | List | Table;

/** A sentence or several. */
export interface Paragraph {
  kind: 'text';
  text: string;
}

/** Names with what is to be said of each. */
export interface Facts {
  kind: 'facts';
  facts: Fact[];
}
export interface Fact {
  name: string;
  text: string;
}

/** Sentences one below the other, numbered: their order counts. */
export interface List {
  kind: 'list';
  items: ListItem[];
}
export interface ListItem {
  text: string;
  /** What more there is to say of it. */
  more: string[];
}

/** Rows under headings. */
export interface Table {
  kind: 'table';
  columns: string[];
  /** As many cells in each as there are columns. */
  rows: string[][];
}

/** A section. Parts that say nothing are left out by their makers. */
export const section = (heading: string, ...parts: SectionPart[]): Section => ({
  kind: 'section',
  heading,
  parts,
});

/** A paragraph of sentences; those that are null are left out. */
export function paragraph(...sentences: (string | null)[]): Paragraph {
  return { kind: 'text', text: sentences.filter((one) => one !== null).join(' ') };
}

/** Facts in the order given; those whose text is null are left out. */
export function facts(texts: Record<string, string | null>): Facts {
  const told = Object.entries(texts).flatMap(([name, text]) => (text === null ? [] : { name, text }));
  return { kind: 'facts', facts: told };
}

/** A numbered list. */
export const numbered = (items: ListItem[]): List => ({ kind: 'list', items });
