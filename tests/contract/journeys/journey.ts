import type { Visitor } from '../visitor/createVisitor.ts';

/** What is done on a route, and recorded. */
export interface Journey {
  /** The route, or for what is no route a name of its own; the record's file is named after it. */
  name: string;
  /** What the journey is about, in a line. */
  title: string;
  as: 'member' | 'visitor';
  /** The window's width in pixels; 1280 unless given. */
  width?: number;
  /** Whether what stands around every screen is on record here too, and not only where it differs from the usual. */
  whole?: true;
  make: (visitor: Visitor) => Promise<void>;
}
