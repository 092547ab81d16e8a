import { activationCalls } from './activations.ts';
import type { Handlers, SandboxCall } from './call.ts';
import { dashboardCalls } from './dashboard.ts';
import { passwordCalls } from './forgetPassword.ts';
import { fileCalls } from './fileCalls.ts';
import { fundCalls } from './funds.ts';
import { incomeCalls } from './incomes.ts';
import { lookupCalls, configLookupCalls } from './lookups.ts';
import { profileCalls } from './profile.ts';
import { registrationCalls } from './registration.ts';
import { sessionCalls } from './session.ts';
import { supportCalls } from './support.ts';
import { teamCalls } from './team.ts';
import { withdrawalCalls } from './withdrawals.ts';

const handlers = {
  ...sessionCalls,
  ...passwordCalls,
  ...registrationCalls,
  ...lookupCalls,
  ...dashboardCalls,
  ...teamCalls,
  ...incomeCalls,
  ...fundCalls,
  ...withdrawalCalls,
  ...activationCalls,
  ...profileCalls,
  ...supportCalls,
} satisfies Handlers;

/** The calls of the sandbox. The input of each is validated by its schema before. */
export const calls = Object.entries({ ...handlers, ...configLookupCalls, ...fileCalls }).map(
  ([address, handler]) => {
    const [method, path] = address.split(' ');
    return Object.assign({ method, path }, handler) as unknown as SandboxCall;
  },
);
