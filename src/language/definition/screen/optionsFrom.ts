/** Choices from the rows of a read. The row of the chosen one is at `chosen.<field>`. */
export interface OptionsFrom {
  /** The read's name. */
  from: string;
  /** The row's field that is sent, with its JSON type. */
  valueKey: string;
  /** The row's field that people read. */
  labelKey: string;
}
