import type { Scalar } from '../helpers/json.ts';

/** An extension of this portal, by the name of its folder in `extensions`, with its options. */
export interface ExtensionUse {
  /** The name of the extension's folder in `extensions`. */
  name: string;
  /** The options, by the names in its `extension.json`. */
  options?: Record<string, Scalar>;
}
