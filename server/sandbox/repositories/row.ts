import type { Calls } from '../generated/calls.ts';

/** The row or record of a call in a repository. Every field is present, or null. The route adds the row's number. */
export type RowOf<Name extends keyof Calls> = Calls[Name] extends { row: infer Row }
  ? Whole<Row>
  : Calls[Name] extends { record: infer Record }
    ? Whole<Record>
    : never;

export type IncomeType = keyof Calls['incomeReport']['rows'];

export type IncomeRow<Type extends IncomeType> = Whole<Calls['incomeReport']['rows'][Type]>;

type Whole<Row> = Row extends unknown ? Omit<Required<Row>, 'row'> : never;
