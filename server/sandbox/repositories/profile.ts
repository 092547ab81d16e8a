import type { Queryable } from '../../database/database.ts';
import { formatColumns, type ColumnSql } from './columns.ts';
import type { RowOf } from './row.ts';

/** The fields of a member's profile and payout details, by their names in the catalogue. */
export type ProfileRecord = RowOf<'userInformation'> & { uid: number };

const columns = {
  uid: 'id',
  f_name: 'name',
  l_name: 'last_name',
  mobile: 'mobile',
  email: 'email',
  dob: 'birth_date',
  address: 'address',
  father: 'father',
  gender: 'gender',
  aboutUser: 'about',
  countryid: 'country_id',
  nomineename: 'nominee_name',
  nominerelation: 'nominee_relation',
  accountaddress: 'payout_address',
  holder: 'bank_holder',
  accountnumber: 'bank_account',
  ifsc: 'bank_ifsc',
  bank_name: 'bank_name',
  branch: 'bank_branch',
  PAN: 'pan',
  AAdhar: 'aadhar',
} satisfies ColumnSql<ProfileRecord>;

export async function readProfile(database: Queryable, member: number): Promise<ProfileRecord | null> {
  const sql = `SELECT ${formatColumns(columns)} FROM member WHERE id = $1`;
  return (await database.query<ProfileRecord>(sql, [member]))[0] ?? null;
}

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

export async function changePayoutAddress(
  database: Queryable,
  member: number,
  address: string,
): Promise<void> {
  await database.query('UPDATE member SET payout_address = $2 WHERE id = $1', [member, address]);
}

export interface BankChange {
  holder: string;
  account: string;
  ifsc: string;
  bank: string;
  branch: string;
  pan: string;
  aadhar: string;
}

export async function changeBank(database: Queryable, member: number, change: BankChange): Promise<void> {
  const { holder, account, ifsc, bank, branch, pan, aadhar } = change;
  await database.query(
    `UPDATE member SET bank_holder = $2, bank_account = $3, bank_ifsc = $4, bank_name = $5, bank_branch = $6, pan = $7,
       aadhar = $8 WHERE id = $1`,
    [member, holder, account, ifsc, bank, branch, pan, aadhar],
  );
}

export interface WelcomeLetter {
  uid: number;
  name: string;
  email: string;
  mobile: string;
  position: number | null;
  registered: Date;
}

export async function readWelcomeLetter(database: Queryable, member: number): Promise<WelcomeLetter | null> {
  const rows = await database.query<WelcomeLetter>(
    'SELECT id AS uid, name, email, mobile, position, registered_at AS registered FROM member WHERE id = $1',
    [member],
  );
  return rows[0] ?? null;
}
