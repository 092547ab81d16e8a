import { createHash } from 'node:crypto';
import { crc32, inflateSync } from 'node:zlib';
import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import { buildPdf } from '#server/sandbox/files/buildPdf.ts';
import { drawPicture } from '#server/sandbox/files/drawPicture.ts';
import { hashCheaply } from '../support/hashCheaply.ts';
import { provideSandbox } from '../support/provideSandbox.ts';

hashCheaply();

const sandbox = provideSandbox('once');
const [uid, other] = [100001, 100002];

async function get(path: string, query: Record<string, string | number>, member: number | null = uid) {
  const headers = member === null ? {} : { authorization: await sandbox.tokenOf(member) };
  const values = Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)]));
  return sandbox.app.inject({ method: 'GET', url: `/api/${path}`, query: values, headers });
}

/** The number, the month and the amount in cents of a movement of the member's balances. */
async function findMovements(member: number) {
  return sandbox.database.query<{ id: number; month: string; to: boolean; amount: bigint }>(
    `SELECT movement.id::int AS id, to_char(movement.at AT TIME ZONE 'UTC', 'YYYY-MM') AS month, amount,
       account.id = to_account AS to
     FROM movement JOIN account ON account.id IN (from_account, to_account)
     WHERE member_id = $1 AND kind NOT IN ('deposits', 'earnings', 'packages', 'payouts') ORDER BY at, movement.id`,
    [member],
  );
}

/** A month in which the member has movements, and these. */
async function findMonth() {
  const all = await findMovements(uid);
  const month = all[0]!.month;
  return { month, movements: all.filter((one) => one.month === month) };
}

describe('GET statement', () => {
  test('A statement has the movements of the member in the month, and no others', async () => {
    const { month, movements } = await findMonth();
    const answer = await get('statement', { uid, month });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    const { data } = Papa.parse<Record<string, string>>(answer.body.slice(1), {
      header: true,
      skipEmptyLines: true,
    });
    expect(data.map(({ Number: id, Amount }) => [id, Amount])).toEqual(
      movements.map(({ id, amount, to }) => [String(id), (Number(to ? amount : -amount) / 100).toFixed(2)]),
    );
  });

  test('A month without movements has a heading alone', async () => {
    const { body } = await get('statement', { uid, month: '1999-12' });
    expect(body).toBe('\uFEFFNumber,Time,Reason,Account,Amount,With\r\n');
  });

  test('The name of another member is no formula in a spreadsheet', async () => {
    const id = await moveTo(other, '=HYPERLINK("https://evil.example")');
    const { body } = await get('statement', { uid, month: '2026-02' });
    const { data } = Papa.parse<string[]>(body.slice(1), { skipEmptyLines: true });
    const row = data.find(([number]) => number === String(id));
    expect(row?.at(-1)).toBe('\'=HYPERLINK("https://evil.example")');
  });

  test.each([
    ['without a token', { uid, month: '2026-03' }, null, 401],
    ['of another member', { uid: other, month: '2026-03' }, uid, 403],
    ['of no month', { uid, month: '2026-13' }, uid, 400],
    ['of a month with SQL', { uid, month: "2026-01' OR '1'='1" }, uid, 400],
    ['of a year that no database has', { uid, month: '0000-01' }, uid, 400],
  ] as const)('A statement %s is refused', async (_, query, member, status) => {
    const answer = await get('statement', query, member);
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['content-type']).toContain('application/json');
  });
});

/** Moves money from the member to another one, whose name is changed. Returns the number of the movement. */
async function moveTo(member: number, name: string): Promise<number> {
  await sandbox.database.query('UPDATE member SET name = $2 WHERE id = $1', [member, name]);
  await sandbox.database.query(
    `INSERT INTO account (member_id, kind) VALUES ($1, 'FUNDS') ON CONFLICT DO NOTHING`,
    [member],
  );
  const [row] = await sandbox.database.query<{ id: number }>(
    `INSERT INTO movement (from_account, to_account, amount, reason, at)
     SELECT (SELECT id FROM account WHERE member_id = $1 AND kind = 'FUNDS'),
            (SELECT id FROM account WHERE member_id = $2 AND kind = 'FUNDS'), 1, 'transfer', '2026-02-10T00:00:00Z'
     RETURNING id::int AS id`,
    [uid, member],
  );
  return row!.id;
}

/** A movement that no account of the member is part of, and a member whose balance it changes. */
async function findForeignMovement(): Promise<{ member: number; id: number }> {
  const [found] = await sandbox.database.query<{ member: number; id: number }>(
    `SELECT account.member_id AS member, movement.id::int AS id
     FROM movement JOIN account ON account.id = movement.to_account
     WHERE kind IN ('FUNDS', 'LevelIncome', 'binaryIncome') AND member_id <> $1
       AND NOT EXISTS (SELECT FROM account AS own WHERE own.id IN (from_account, to_account) AND own.member_id = $1)
     ORDER BY movement.id LIMIT 1`,
    [uid],
  );
  return found!;
}

describe('GET receipt', () => {
  test('A receipt is a PDF of the movement', async () => {
    const { id } = (await findMovements(uid))[0]!;
    const answer = await get('receipt', { uid, id });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment',
      'x-content-type-options': 'nosniff',
    });
    expect(answer.rawPayload.toString('latin1')).toMatch(new RegExp(`^%PDF-1\\.4\\n[^]*\\(Number: ${id}\\)`));
  });

  test('The receipt of another member is refused as one that there is not', async () => {
    const theirs = await findForeignMovement();
    expect((await get('receipt', { uid: theirs.member, id: theirs.id }, theirs.member)).statusCode).toBe(200);
    const [refused, missing] = [
      await get('receipt', { uid, id: theirs.id }),
      await get('receipt', { uid, id: 2_000_000_000 }),
    ];
    expect([refused.statusCode, refused.json()]).toEqual([404, { message: 'There is no such receipt.' }]);
    expect([missing.statusCode, missing.json()]).toEqual([refused.statusCode, refused.json()]);
    expect((await get('receipt', { uid: theirs.member, id: theirs.id })).statusCode).toBe(403);
    expect((await get('receipt', { uid, id: theirs.id }, null)).statusCode).toBe(401);
  });
});

describe('GET slip and GET seal', () => {
  const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  test('A slip is a PNG of the movement, and a seal one of the member', async () => {
    const { id } = (await findMovements(uid))[0]!;
    for (const answer of [await get('slip', { uid, id }), await get('seal', { uid })]) {
      expect(answer.statusCode).toBe(200);
      expect(answer.headers).toMatchObject({
        'content-type': 'image/png',
        'content-disposition': 'attachment',
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      });
      expect(answer.rawPayload.subarray(0, 8)).toEqual(png);
    }
  });

  test('The slip and the seal of another member are refused', async () => {
    const theirs = await findForeignMovement();
    const answers = [
      await get('slip', { uid, id: theirs.id }),
      await get('slip', { uid: theirs.member, id: theirs.id }),
      await get('seal', { uid: other }),
      await get('seal', { uid }, null),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 403, 403, 401]);
  });

  test('Equal texts have equal pictures, and others have others', () => {
    expect(drawPicture('seal 1')).toEqual(drawPicture('seal 1'));
    expect(drawPicture('seal 1')).not.toEqual(drawPicture('seal 2'));
  });
});

describe('buildPdf', () => {
  const pdf = buildPdf('Receipt', [
    ['With', ') Tj ET /Evil (\\'],
    ['Name', 'Zoë 日本'],
  ]).toString('latin1');

  test('A text can not end its place in the file', () => {
    expect(pdf).toContain(String.raw`(With: \) Tj ET /Evil \(\\) Tj ET`);
  });

  test('A character that the font does not have is a question mark', () => {
    expect(pdf).toContain('(Name: Zoë ??)');
  });

  test('The table at the end has the place of each object', () => {
    const places = [...pdf.matchAll(/^(\d{10}) 00000 n $/gm)].map(([, place]) => Number(place));
    expect(places).toHaveLength(5);
    places.forEach((place, at) => expect(pdf.slice(place)).toMatch(new RegExp(`^${at + 1} 0 obj\\n`)));
    const [, table] = /startxref\n(\d+)\n%%EOF\n$/.exec(pdf)!;
    expect(pdf.slice(Number(table))).toMatch(/^xref\n0 6\n/);
    const [, length, stream] = /<< \/Length (\d+) >>\nstream\n([^]*)\nendstream/.exec(pdf)!;
    expect(stream).toHaveLength(Number(length));
  });
});

describe('The page of a receipt', () => {
  const lines = (count: number): [string, string][] => Array.from({ length: count }, () => ['Name', 'Zoë']);
  const textOf = (values: [string, string][]) => buildPdf('Receipt', values).toString('latin1');

  test('The title stands above the lines, one margin from the edges, and each line below the one before', () => {
    const places = [...textOf(lines(3)).matchAll(/^BT \/F1 (\d+) Tf (\d+) (\d+) Td \((.*)\) Tj ET$/gm)];
    expect(places.map(([, size, left, top, text]) => [size, left, top, text])).toEqual([
      ['20', '72', '770', 'Receipt'],
      ['12', '72', '726', 'Name: Zoë'],
      ['12', '72', '704', 'Name: Zoë'],
      ['12', '72', '682', 'Name: Zoë'],
    ]);
  });

  test('A reader finds one page of A4 from the catalogue of the file', () => {
    const text = textOf([]);
    expect(text).toContain('1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>');
    expect(text).toContain('2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>');
    expect(text).toMatch(/3 0 obj\n<< .*\/MediaBox \[0 0 595 842\] \/Contents 5 0 R .*\/F1 4 0 R/);
    expect(text).toContain('trailer\n<< /Size 6 /Root 1 0 R >>');
  });

  test('A text that would leave the page is cut, before what stands in it is escaped', () => {
    const shown = (value: string) => /\(A: (.*)\) Tj/.exec(textOf([['A', value]]))?.[1];
    expect(shown('x'.repeat(72))).toBe('x'.repeat(72));
    expect(shown('x'.repeat(73))).toBe('x'.repeat(72));
    expect(shown('('.repeat(73))).toBe(String.raw`\(`.repeat(72));
  });
});

describe('The picture of a slip', () => {
  const picture = drawPicture('slip 1');

  /** Each chunk of a PNG: its name, its content, and whether its checksum is right. */
  function readChunks(): [name: string, content: Buffer, isRight: boolean][] {
    const chunks: [string, Buffer, boolean][] = [];
    for (let at = 8; at < picture.length;) {
      const end = at + 8 + picture.readUInt32BE(at);
      const named = picture.subarray(at + 4, end);
      const isRight = picture.readUInt32BE(end) === crc32(named);
      chunks.push([named.toString('latin1', 0, 4), named.subarray(4), isRight]);
      at = end + 4;
    }
    return chunks;
  }

  test('A picture is a PNG of 96 by 48 grey pixels, with the checksum of each chunk', () => {
    const chunks = readChunks();
    expect(chunks.map(([name, , isRight]) => [name, isRight])).toEqual([
      ['IHDR', true],
      ['IDAT', true],
      ['IEND', true],
    ]);
    expect([...chunks[0]![1]]).toEqual([0, 0, 0, 96, 0, 0, 0, 48, 8, 0, 0, 0, 0]);
    expect(chunks[2]![1]).toHaveLength(0);
  });

  test('Twelve by six squares are dark where the last bit of a byte of the digest is set', () => {
    const pixels = inflateSync(readChunks()[1]![1]);
    const digest = createHash('sha256').update('slip 1').digest();
    expect(pixels).toHaveLength(48 * 97);
    const wanted = Array.from({ length: 48 }, (_, y) => [
      0,
      ...Array.from({ length: 96 }, (__, x) =>
        digest[((y >> 3) * 12 + (x >> 3)) % 32]! % 2 === 1 ? 40 : 220,
      ),
    ]);
    expect([...pixels]).toEqual(wanted.flat());
  });
});
