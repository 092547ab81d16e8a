import type { Fund } from '#server/sandbox/repositories/ledger.ts';

/** A member as the model has one; amounts in cents. */
export interface ModelMember {
  id: number;
  email: string;
  /** The transaction password, which came by mail. */
  secret: string;
  /** Fund balances. */
  funds: Record<Fund, number>;
  /** Purchases by fund. */
  invested: Record<Fund, number>;
  /** The income balance that can be withdrawn. */
  income: number;
}

export type ModelPending = { id: number; member: ModelMember; cents: number } & (
  | { kind: 'request'; fund: Fund }
  | { kind: 'withdrawal' }
);

/** A request with a key, and its answer. */
export interface ModelSend {
  path: string;
  member: number;
  body: object;
  key: string;
  answer: unknown;
}

/** The model's state: the balances, and the pending decisions. */
export interface MoneyModel {
  members: ModelMember[];
  pending: ModelPending[];
  /** The last send that was done. */
  last: ModelSend | null;
}

/** A member's first balance in each fund and of the income, in cents. */
export const firstBalance = 30_000;

export function emptyModel(): MoneyModel {
  return { members: [], pending: [], last: null };
}

export function newMember(id: number, email: string, secret: string): ModelMember {
  const each = (cents: number) => ({ FUNDS: cents, FOREXFUNDS: cents, CRYPTOFUNDS: cents });
  return { id, email, secret, funds: each(firstBalance), invested: each(0), income: firstBalance };
}

/** Updates the model for an activation or an upgrade, and returns the expected answer. */
export function buy(
  payer: ModelMember,
  member: ModelMember,
  { fund, cents, topup }: { fund: Fund; cents: number; topup: 'Activation' | 'Upgrade' },
): string {
  const isUpgrade = topup === 'Upgrade';
  if (payer.funds[fund] < cents) return 'Insufficient Balance';
  if (member.invested[fund] > 0 !== isUpgrade)
    return isUpgrade ? 'User Id is not activated' : 'User Id is already activated';
  payer.funds[fund] -= cents;
  member.invested[fund] += cents;
  return isUpgrade ? 'Successfully Upgrade...!!!' : 'Successfully Activated...!!!';
}

/** Updates the model for a transfer, and returns the expected answer. */
export function move(from: ModelMember, to: ModelMember, cents: number): string {
  if (from === to) return 'Invalid User Id!!';
  if (from.funds.FUNDS < cents) return 'Insufficient Balance';
  from.funds.FUNDS -= cents;
  to.funds.FUNDS += cents;
  return 'Fund Transfered Successfully';
}
