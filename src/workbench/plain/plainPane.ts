import type { ValuePath } from '#edit/change.ts';
import type { TemplateFile } from '../editor/openFile.ts';
import type { Language } from '../language/language.ts';

/** The definition that a tab by task is about. */
export interface PlainDefinition {
  language: Language;
  value: unknown;
  /** The templates that it extends, the nearest first. */
  templates: TemplateFile[];
}

/** The props of a tab by task. */
export interface PlainPaneProps {
  /** The place whose control takes the focus when this object changes; null if there is none. */
  focused: { path: ValuePath } | null;
  templates: TemplateFile[];
}
