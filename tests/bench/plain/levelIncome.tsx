import { Button, Group, Text, Title } from '@mantine/core';
import { DateInput } from '@mantine/dates';
import { notifications } from '@mantine/notifications';
import axios from 'axios';
import { useEffect, useState, type SubmitEvent } from 'react';
import { renderInFrame } from './Frame.tsx';
import { IncomeTable } from './IncomeTable.tsx';
import { formatMoney, type Income } from './incomes.ts';

type Period = { fdate: string | null; tdate: string | null };

async function requestIncomes({ fdate, tdate }: Period): Promise<Income[]> {
  const { data } = await axios.post<{ data: { data: Income[][] } }>(
    '/api/GetIncomeReport',
    { uid: 100001, fdate: fdate ?? '', tdate: tdate ?? '', type: 'LevelIncome' },
    { headers: { Authorization: 'bench' } },
  );
  return data.data.data[0] ?? [];
}

/** The report as a usual author writes it: a read on mount, two days, a total and a table. */
function LevelIncome() {
  const [period, setPeriod] = useState<Period>({
    fdate: new URLSearchParams(location.search).get('fdate'),
    tdate: null,
  });
  const [incomes, setIncomes] = useState<Income[]>([]);
  const [isLoading, setIsLoading] = useState(true);
  const load = async (chosen: Period) => {
    setIsLoading(true);
    try {
      setIncomes(await requestIncomes(chosen));
    } catch {
      notifications.show({ color: 'red', message: 'The report could not be loaded.' });
    } finally {
      setIsLoading(false);
    }
  };
  // oxlint-disable-next-line react/exhaustive-deps -- the first read alone; Search does the others
  useEffect(() => void load(period), []);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void load(period);
  };
  const total = incomes.reduce((sum, { income }) => sum + (income ?? 0), 0);
  return (
    <>
      <Title order={1}>Level Income</Title>
      <Text>Total {formatMoney(total)}</Text>
      <form onSubmit={submit}>
        <Group align="end" my="md">
          <DateInput
            label="From Date"
            value={period.fdate}
            onChange={(fdate) => setPeriod({ ...period, fdate })}
          />
          <DateInput
            label="To Date"
            value={period.tdate}
            onChange={(tdate) => setPeriod({ ...period, tdate })}
          />
          <Button type="submit" loading={isLoading}>
            Search
          </Button>
        </Group>
      </form>
      <IncomeTable incomes={incomes} isLoading={isLoading} />
    </>
  );
}

renderInFrame(<LevelIncome />);
