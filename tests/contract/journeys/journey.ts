import type { Visitor } from '../visitor/createVisitor.ts';

/** Acts on a route, with their record. */
export interface Journey {
  /** The route, or a name of its own. The record's file is named after it. */
  name: string;
  title: string;
  as: 'member' | 'visitor';
  /** The window's width in pixels. Default: 1280. */
  width?: number;
  /** True if the frame around the screen is recorded too. Default: only its differences from the usual one. */
  whole?: true;
  make: (visitor: Visitor) => Promise<void>;
}
