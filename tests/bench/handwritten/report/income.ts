/** A row of the report, as the backend sends it. */
export interface Income {
  row?: number | null;
  uid: number | string | null;
  onamount: number | null;
  lvl: number | null;
  income: number | null;
  remark: string | null;
  dd: string | null;
}

/** A column: its heading, its text in a cell, and its sort key. */
export interface Column {
  id: string;
  header: string;
  numeric: boolean;
  text: (income: Income, index: number) => string;
  key: (income: Income, index: number) => number | string | null;
}

const money = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** An amount as people read it. */
export function writeMoney(amount: number | null): string {
  return amount === null ? '' : money.format(amount);
}

/** A moment as its day in UTC: 05 Nov 2026. */
function writeDay(moment: string | null): string {
  if (moment === null) return '';
  const date = new Date(moment);
  const day = String(date.getUTCDate()).padStart(2, '0');
  return `${day} ${months[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
}

const plain = (value: number | string | null) => (value === null ? '' : String(value));

export const columns: Column[] = [
  {
    id: 'row',
    header: 'S.No',
    numeric: true,
    text: ({ row }, index) => String(row ?? index + 1),
    key: ({ row }, index) => row ?? index + 1,
  },
  { id: 'uid', header: 'From Id', numeric: false, text: ({ uid }) => plain(uid), key: ({ uid }) => uid },
  {
    id: 'onamount',
    header: 'On Amount',
    numeric: true,
    text: ({ onamount }) => writeMoney(onamount),
    key: ({ onamount }) => onamount,
  },
  { id: 'lvl', header: 'Level', numeric: false, text: ({ lvl }) => plain(lvl), key: ({ lvl }) => lvl },
  {
    id: 'income',
    header: 'Income',
    numeric: true,
    text: ({ income }) => writeMoney(income),
    key: ({ income }) => income,
  },
  {
    id: 'remark',
    header: 'Remark',
    numeric: false,
    text: ({ remark }) => remark ?? '',
    key: ({ remark }) => remark,
  },
  {
    id: 'dd',
    header: 'Created At',
    numeric: false,
    text: ({ dd }) => writeDay(dd),
    key: ({ dd }) => (dd === null ? null : Date.parse(dd)),
  },
];

/** The exact sum of the incomes in hundredths, each rounded to them. */
export function sumIncomes(incomes: Income[]): number {
  let cents = 0;
  for (const { income } of incomes) cents += Math.round((income ?? 0) * 100);
  return cents;
}
