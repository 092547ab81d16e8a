import type { CompiledField, Json } from '#definition';
import type { SelectOption } from '../store/createFieldOptions.ts';
import type { FieldView } from '../buildFieldView.ts';

/** The props of a widget: the view of its field, and the handlers of its input. */
export interface WidgetControl {
  /** The id of the element with the value. */
  id: string;
  field: CompiledField;
  view: FieldView;
  /** Handles a key. Reads that use the value are debounced. */
  type: (value: Json) => void;
  /** Handles a choice. Reads run at once. */
  choose: (value: Json) => void;
  /** Handles text that is typed into a field whose choices are searched; '' when typing has ended. */
  search: (text: string) => void;
  remember: (choice: SelectOption) => void;
  /** Reports that a part of the typed text was dropped, until the next key. `isWeak`: a red note replaces it. */
  leaveOut: (message: string, isWeak?: boolean) => void;
  leave: () => void;
}
