import type { Calls } from '../generated/calls.ts';

/**
 * The row of a call, or its record, as a repository makes it: every field that the catalogue names, null where there is
 * nothing, without the row's number, which the route adds.
 */
export type RowOf<Name extends keyof Calls> = Calls[Name] extends { row: infer Row }
  ? Whole<Row>
  : Calls[Name] extends { record: infer Record }
    ? Whole<Record>
    : never;

/** A type of the income reports that the catalogue names. */
export type IncomeType = keyof Calls['incomeReport']['rows'];

/** The row of an income report, likewise. */
export type IncomeRow<Type extends IncomeType> = Whole<Calls['incomeReport']['rows'][Type]>;

type Whole<Row> = Row extends unknown ? Omit<Required<Row>, 'row'> : never;
