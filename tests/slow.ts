/**
 * The unit tests of `npm run test:all`; every other unit test is in `npm test`. A file is here because of what it takes:
 * processes, a seed for each test, a reader of all definitions for each. A test that fails at times does not belong here.
 */
export const slowTests: readonly string[] = [
  'tests/check/commands.test.ts',
  'tests/describe/commands.test.ts',
  'tests/house/parts.test.ts',
  'tests/house/words.test.ts',
  'tests/screens/extensions.test.tsx',
  'tests/screens/faults.test.tsx',
  'tests/screens/orders.test.tsx',
  'tests/screens/words.test.tsx',
  'tests/server-app/caseRunner.test.ts',
  'tests/server-app/regressions.test.ts',
  'tests/server-app/commandApi.test.ts',
  'tests/server-app/definitions.test.ts',
  'tests/server-app/demonstration.test.ts',
  'tests/server-app/definitionsPage.test.ts',
  'tests/server-app/history.test.ts',
  'tests/server-app/mounts.test.ts',
  'tests/server-app/readDefinitions.test.ts',
  'tests/server-app/start.test.ts',
  'tests/server-app/workbench.test.ts',
  'tests/server/authorisation.test.ts',
  'tests/server/backup.test.ts',
  'tests/server/crash.test.ts',
  'tests/server/folder.test.ts',
  'tests/server/fuzz.test.ts',
  'tests/server/incomePlan.test.ts',
  'tests/server/money.test.ts',
  'tests/server/moneyModel.test.ts',
  'tests/server/sentOnce.test.ts',
  'tests/server/signIn.test.ts',
];

/** The tests of `npm test` that take longer than ten seconds, and the hard ones that take minutes: they begin first, so that no core waits for them at the end. */
export const longTests: readonly string[] = [
  'tests/app/firstLook.test.tsx',
  'tests/attack/accepted.test.ts',
  'tests/attack/addresses.test.ts',
  'tests/hard/crash.hard.ts',
  'tests/hard/releases.hard.ts',
  'tests/import/importOpenApi.test.tsx',
  'tests/screens/generated.test.tsx',
  'tests/screens/reportsWalk.test.tsx',
  'tests/server-app/export.test.ts',
  'tests/server/contract.test.ts',
  'tests/server/hostile.test.ts',
  'tests/workbench/edit.test.ts',
  'tests/workbench/reach.test.tsx',
];
