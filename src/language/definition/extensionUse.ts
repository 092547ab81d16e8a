import type { Scalar } from './json.ts';

/** An extension of this portal, and what it is told: its name is that of its folder in `extensions`. */
export interface ExtensionUse {
  /** Its name: that of its folder in `extensions`. */
  name: string;
  /** What it is told, by the names that its `extension.json` has. */
  options?: Record<string, Scalar>;
}
