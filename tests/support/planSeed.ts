import { createRandom } from '#server/sandbox/db/seed/createRandom.ts';
import { planActivations, type PlannedActivation } from '#server/sandbox/db/seed/planActivations.ts';
import { planIncomes, type PlannedIncome } from '#server/sandbox/db/seed/planIncomes.ts';
import {
  type PlannedMember,
  planTeam,
  type SideCode,
  type PlannedTeam,
} from '#server/sandbox/db/seed/planTeam.ts';
import { today } from './sandbox.ts';

const dayLength = 86_400_000;

/** The demonstration data before it is inserted. */
export interface PlannedSeed {
  team: PlannedTeam;
  activations: PlannedActivation[];
  incomes: PlannedIncome[];
}

/** Plans the demonstration data of a team without a database. */
export function planSeed({ members = 200, rows = 40, start = 20_260_101 } = {}): PlannedSeed {
  const random = createRandom(start);
  const team = planTeam(members, today, random);
  const activations = planActivations(team, today, random);
  return { team, activations, incomes: planIncomes(team, rows, today, random) };
}

export function daysAgo(date: Date): number {
  return (today.getTime() - date.getTime()) / dayLength;
}

/** The members below a member on a side, by a walk up from each. */
export function listBelow({ members }: PlannedTeam, above: PlannedMember, side: SideCode): PlannedMember[] {
  return members.filter((member) => {
    let at = member;
    while (at.parent && at.parent !== above) at = at.parent;
    return at.parent === above && at.side === side;
  });
}
