import type { CompiledField, Json } from '#definition';
import type { Choice } from '../store/createChoices.ts';
import type { FieldView } from '../viewField.ts';

/** What a widget is given: what to show, and what to do with what is typed. */
export interface WidgetControl {
  /** Of the element that carries the value. */
  id: string;
  field: CompiledField;
  view: FieldView;
  /** A key: reads that use the value wait for the last one. */
  type: (value: Json) => void;
  /** A choice: reads run at once. */
  choose: (value: Json) => void;
  /** What is being typed into a field whose choices are looked up by it; '' when nobody types any more. */
  search: (text: string) => void;
  /** Keeps a choice that was found so. */
  keep: (choice: Choice) => void;
  /** Says what the field left out of what was typed; it is gone with the next key that it takes. It can yield to a red note. */
  leaveOut: (told: string, yields?: boolean) => void;
  /** The field was left. */
  leave: () => void;
}
