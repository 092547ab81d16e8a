/** Choices that come from the rows of a read. The row behind the choice is at `chosen.<field>`. */
export interface OptionsFrom {
  /** The read's name. */
  from: string;
  /** The row's field that is sent; it keeps its JSON type. */
  valueKey: string;
  /** The row's field that people read. */
  labelKey: string;
}
