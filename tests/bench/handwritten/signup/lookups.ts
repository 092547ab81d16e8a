import type { DataProvider } from '#engine/dataProvider.ts';

export interface Country {
  id: number;
  name: string;
  phonecode: number;
}

export interface Sponsor {
  result: string;
  name: string;
}

async function read(provider: DataProvider, path: string, payload: Record<string, string>): Promise<unknown> {
  const request = { call: path, target: 'api', method: 'GET', path, auth: false, payload } as const;
  const outcome = await provider.send(request);
  return outcome.kind === 'ok' ? (outcome.body as { data: unknown }).data : null;
}

/** All countries; empty where they can't be had. */
export async function readCountries(provider: DataProvider): Promise<Country[]> {
  const data = (await read(provider, 'countryList', {})) as { data: Country[][] } | null;
  return data?.data[0] ?? [];
}

/** The phone code of a country; '' where it can't be had. */
export async function readPhoneCode(provider: DataProvider, id: string): Promise<string> {
  const data = (await read(provider, 'GetcountrybyID', { id })) as { data: Country[][] } | null;
  return String(data?.data[0]?.[0]?.phonecode ?? '');
}

export async function readSponsor(provider: DataProvider, sid: string): Promise<Sponsor> {
  const data = (await read(provider, 'check_sponsorid', { sid })) as { data: Sponsor } | null;
  return { result: data?.data.result ?? '', name: data?.data.name ?? '' };
}
