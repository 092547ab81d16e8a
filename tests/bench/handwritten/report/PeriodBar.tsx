import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { buildDatePresets } from '#engine/rows/buildDatePresets.ts';
import { isDay } from '#engine/values/isDay.ts';
import { DateInput } from '#view/date/DateInput.tsx';
import classes from '#view/report/filters/FilterBar.module.css';
import type { Period } from './requestIncomes.ts';

const today = new Date().toISOString().slice(0, 10);
const fields = { fdate: 'From Date', tdate: 'To Date' } as const;

/** The period above the table: two days, Search, and periods of one click. */
export function PeriodBar({ period, onSearch }: { period: Period; onSearch: (period: Period) => void }) {
  const [chosen, setChosen] = useState(period);
  const [problem, setProblem] = useState<{ name: keyof Period; message: string } | null>(null);
  const search = (next: Period) => {
    const found = findProblem(next);
    setProblem(found);
    setChosen(next);
    if (!found) onSearch(next);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    search(chosen);
  };
  const change = (name: keyof Period, day: string) => {
    setChosen({ ...chosen, [name]: day });
    setProblem(null);
  };
  return (
    <form className={classes.bar} noValidate onSubmit={submit}>
      {(['fdate', 'tdate'] as const).map((name) => (
        <div className={classes.field} key={name}>
          <label htmlFor={name}>{fields[name]}</label>
          <DateInput
            id={name}
            label={fields[name]}
            value={chosen[name]}
            latest={today}
            autoComplete="off"
            aria-invalid={problem?.name === name}
            aria-describedby={problem?.name === name ? `${name}-problem` : undefined}
            onType={(day) => change(name, day)}
            onPick={(day) => change(name, day)}
          />
          {problem?.name === name && (
            <p id={`${name}-problem`} className={classes.problem} role="alert">
              {problem.message}
            </p>
          )}
        </div>
      ))}
      <button type="submit" className={classes.search}>
        Search
      </button>
      <fieldset className={classes.presets} aria-label="Period">
        {buildDatePresets(today, {}).map(({ label, from, to }) => (
          <button
            key={label}
            type="button"
            aria-pressed={chosen.fdate === from && chosen.tdate === to}
            onClick={() => search({ fdate: from, tdate: to })}
          >
            {label}
          </button>
        ))}
      </fieldset>
    </form>
  );
}

function findProblem({ fdate, tdate }: Period): { name: keyof Period; message: string } | null {
  for (const [name, day] of Object.entries({ fdate, tdate }) as [keyof Period, string][]) {
    if (day === '') continue;
    if (!isDay(day)) return { name, message: 'Enter a day as YYYY-MM-DD.' };
    if (day > today) return { name, message: 'Choose today or an earlier day.' };
  }
  const backwards = fdate !== '' && tdate !== '' && fdate > tdate;
  return backwards ? { name: 'tdate', message: "To Date can't be before From Date." } : null;
}
