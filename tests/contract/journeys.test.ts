import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { journeys } from './journeys/journeys.ts';
import { recordFile } from './recordFiles.ts';

const { routes } = JSON.parse(readFileSync('screens.config.json', 'utf8')) as {
  routes: Record<string, unknown>;
};

it('Every route of the portal has a journey of its own', () => {
  const names = journeys.map(({ name }) => name);
  expect(Object.keys(routes).filter((route) => !names.includes(route))).toEqual([]);
  expect(new Set(names).size).toBe(names.length);
});

it('Every record belongs to a journey, and every journey has its record', () => {
  const kept = readdirSync('tests/contract/records').map((file) => `tests/contract/records/${file}`);
  expect(kept.sort()).toEqual(journeys.map(recordFile).sort());
});
