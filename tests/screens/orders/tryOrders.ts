import { act } from '@testing-library/react';
import fc from '../../support/fastCheck.ts';
import { expect } from 'vitest';
import { resolveCall } from '#cases/resolveCall.ts';
import { endAfresh, startAfresh } from '../walk/afresh.ts';
import { answerWith, failures } from '../walk/answers.ts';
import { settle } from '../walk/renderScreen.tsx';
import { calls } from '../walk/shippedModules.ts';
import type { Subject } from './subjects.tsx';

/** Steps: a number is entered, and then `answers` answers arrive. The backend refuses the last number. */
const acts = fc.array(fc.record({ number: fc.nat(7), answers: fc.nat(2) }), { minLength: 2, maxLength: 6 });
const refused = 7;

/**
 * Delivers the answers to a subject's requests in `orders` orders. Throws if the shown answer does not
 * belong to the last request.
 */
export async function tryOrders(subjects: Subject[], orders: number): Promise<void> {
  const property = fc.asyncProperty(
    fc.constantFrom(...subjects.map((_, at) => at)),
    fc.scheduler(),
    acts,
    async (at, scheduler, done) => {
      startAfresh();
      try {
        await tryOrder(subjects[at]!, scheduler, done);
      } finally {
        endAfresh();
      }
    },
  );
  await fc.assert(property, { numRuns: orders });
}

async function tryOrder(
  { call, key, holding, open }: Subject,
  scheduler: fc.Scheduler,
  done: { number: number; answers: number }[],
): Promise<void> {
  let last = '';
  const give = await open(({ payload }) => {
    const digits = digitsOf(payload[key]);
    const found = () => answerWith(resolveCall(calls, call), holding(wordOf(digits)));
    const answer = isRefused(digits) ? failures.refused : found();
    return scheduler.schedule(Promise.resolve(answer), digits);
  });
  for (const { number, answers } of done) {
    last = digitsOf(await give(number));
    await act(() => scheduler.waitNext(Math.min(answers, scheduler.count())));
    await settle();
  }
  await act(() => scheduler.waitIdle());
  await settle(1000);
  const alerts = document.querySelectorAll('[role="alert"]').length;
  expect({ last, alerts }).toEqual({ last, alerts: isRefused(last) ? 1 : 0 });
  if (!isRefused(last)) expect(shownWords()).toEqual([wordOf(last)]);
}

const digitsOf = (value: unknown): string => String(value).replaceAll(/\D/g, '');
const wordOf = (digits: string): string => `of ${digits} only`;
const isRefused = (digits: string): boolean => digits.endsWith(String(refused));

/** The distinct words of answers that the page shows. */
function shownWords(): string[] {
  const found = [...document.body.textContent.matchAll(/of \d* only/g)].map(([word]) => word);
  return [...new Set(found)];
}
