import type { DataProvider } from '#engine/dataProvider.ts';
import type { Session } from '#view/portal.ts';
import type { Income } from './income.ts';

/** The two days of the period; '' for no limit. */
export interface Period {
  fdate: string;
  tdate: string;
}

/** The period in the address. */
export function readPeriod(): Period {
  const query = new URLSearchParams(window.location.search);
  return { fdate: query.get('fdate') ?? '', tdate: query.get('tdate') ?? '' };
}

/** The incomes of a period; null where they can't be had. Rejects when the signal is aborted. */
export async function requestIncomes(
  provider: DataProvider,
  session: Session | null,
  period: Period,
  signal?: AbortSignal,
): Promise<Income[] | null> {
  const payload = { uid: session?.userId ?? '', ...period, type: 'LevelIncome' };
  const outcome = await provider.send(
    { call: 'incomeReport', target: 'api', method: 'POST', path: 'GetIncomeReport', auth: true, payload },
    signal,
  );
  if (outcome.kind !== 'ok') return null;
  const { data } = outcome.body as { data: { data?: Income[][] } };
  return data.data?.[0] ?? null;
}
