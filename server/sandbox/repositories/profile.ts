import type { Queryable } from '../db/database.ts';
import type { RowOf } from './row.ts';

/** A member's profile and payout details, by the names of the contract. */
export type ProfileRecord = RowOf<'userInformation'> & { uid: number };

interface Profile {
  id: number;
  name: string;
  last_name: string;
  mobile: string;
  email: string;
  birth_date: string;
  address: string;
  father: string;
  gender: string;
  about: string;
  country_id: number;
  nominee_name: string;
  nominee_relation: string;
  payout_address: string;
  bank_holder: string;
  bank_account: string;
  bank_ifsc: string;
  bank_name: string;
  bank_branch: string;
  pan: string;
  aadhar: string;
}

/** A member's profile and payout details; null where there is no such member. */
export async function readProfile(database: Queryable, member: number): Promise<ProfileRecord | null> {
  const [profile] = await database.query<Profile>(
    `SELECT id, name, last_name, mobile, email, birth_date, address, father, gender, about, country_id, nominee_name,
       nominee_relation, payout_address, bank_holder, bank_account, bank_ifsc, bank_name, bank_branch, pan, aadhar
     FROM member WHERE id = $1`,
    [member],
  );
  return profile ? { uid: profile.id, ...describeProfile(profile), ...describePayout(profile) } : null;
}

function describeProfile(profile: Profile) {
  return {
    f_name: profile.name,
    l_name: profile.last_name,
    mobile: profile.mobile,
    email: profile.email,
    dob: profile.birth_date,
    address: profile.address,
    father: profile.father,
    gender: profile.gender,
    aboutUser: profile.about,
    countryid: profile.country_id,
    nomineename: profile.nominee_name,
    nominerelation: profile.nominee_relation,
  } satisfies Partial<ProfileRecord>;
}

function describePayout(profile: Profile) {
  return {
    accountaddress: profile.payout_address,
    holder: profile.bank_holder,
    accountnumber: profile.bank_account,
    ifsc: profile.bank_ifsc,
    bank_name: profile.bank_name,
    branch: profile.bank_branch,
    PAN: profile.pan,
    AAdhar: profile.aadhar,
  } satisfies Partial<ProfileRecord>;
}

/** What a member may change of the profile. */
export interface ProfileChange {
  name: string;
  lastName: string;
  mobile: string;
  email: string;
  birthDate: string;
  address: string;
  father: string;
  gender: string;
  about: string;
  country: number;
  nomineeName: string;
  nomineeRelation: string;
}

/** Changes the profile. */
export async function changeProfile(
  database: Queryable,
  member: number,
  change: ProfileChange,
): Promise<void> {
  await database.query(
    `UPDATE member SET name = $2, last_name = $3, mobile = $4, email = $5, birth_date = $6, address = $7, father = $8,
       gender = $9, about = $10, country_id = $11, nominee_name = $12, nominee_relation = $13 WHERE id = $1`,
    [
      member,
      change.name,
      change.lastName,
      change.mobile,
      change.email,
      change.birthDate,
      change.address,
      change.father,
      change.gender,
      change.about,
      change.country,
      change.nomineeName,
      change.nomineeRelation,
    ],
  );
}

/** Changes the address that withdrawals are paid to. */
export async function changePayoutAddress(
  database: Queryable,
  member: number,
  address: string,
): Promise<void> {
  await database.query('UPDATE member SET payout_address = $2 WHERE id = $1', [member, address]);
}

/** A member's bank. */
export interface BankChange {
  holder: string;
  account: string;
  ifsc: string;
  bank: string;
  branch: string;
  pan: string;
  aadhar: string;
}

/** Changes the bank. */
export async function changeBank(database: Queryable, member: number, change: BankChange): Promise<void> {
  const { holder, account, ifsc, bank, branch, pan, aadhar } = change;
  await database.query(
    `UPDATE member SET bank_holder = $2, bank_account = $3, bank_ifsc = $4, bank_name = $5, bank_branch = $6, pan = $7,
       aadhar = $8 WHERE id = $1`,
    [member, holder, account, ifsc, bank, branch, pan, aadhar],
  );
}

/** What the welcome letter says. */
export interface Welcome {
  uid: number;
  name: string;
  email: string;
  mobile: string;
  position: number | null;
  registered: Date;
}

/** A member's welcome letter; null where there is no such member. */
export async function readWelcome(database: Queryable, member: number): Promise<Welcome | null> {
  const rows = await database.query<Welcome>(
    'SELECT id AS uid, name, email, mobile, position, registered_at AS registered FROM member WHERE id = $1',
    [member],
  );
  return rows[0] ?? null;
}
