/** A row of the report, as the backend sends it. */
export interface Income {
  row: number | null;
  uid: number | null;
  onamount: number | null;
  lvl: number | null;
  income: number | null;
  remark: string | null;
  dd: string | null;
}

/** Formats an amount with two decimals: 1,250.00. */
export function formatMoney(amount: number | null): string {
  return amount === null
    ? ''
    : amount.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
}

/** Formats a moment as its day in UTC: Nov 05, 2026. */
export function formatDay(moment: string | null): string {
  return moment === null
    ? ''
    : new Date(moment).toLocaleDateString('en-US', {
        day: '2-digit',
        month: 'short',
        year: 'numeric',
        timeZone: 'UTC',
      });
}
