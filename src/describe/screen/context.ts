import type { Portal } from '../portal.ts';
import type { Names } from '../words/names.ts';

/** What the parts of a screen are described with: the names in scope, and the portal around them. */
export interface ScreenContext {
  names: Names;
  portal: Portal;
}
