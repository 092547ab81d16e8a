import type { ValuePath } from '#edit/change.ts';

/** The props of a tab by task. */
export interface PlainPaneProps {
  /** The place whose control takes the focus when this object changes; null if there is none. */
  focused: { path: ValuePath } | null;
  /** The template of the file; null if it has none. */
  template: { file: string; value: unknown } | null;
}
