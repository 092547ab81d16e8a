import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** Features of PostgreSQL that another engine with its protocol may lack, as patterns of SQL. */
const features: Record<string, RegExp> = {
  '::type': /[\w)]::[a-z]/,
  'ALTER TABLE … DROP COLUMN': /DROP COLUMN/,
  ANALYZE: /\bANALYZE\b/,
  'ANY ($1)': /ANY \(/,
  array_prepend: /array_prepend\(/,
  'AT TIME ZONE': /AT TIME ZONE|date_trunc\(/,
  bytea: / bytea\b/,
  CHECK: /\bCHECK \(/,
  COLLATE: /COLLATE/,
  'convert_from, convert_to': /convert_(?:from|to)\(/,
  COPY: /\bCOPY \w+ (?:FROM|TO)\b/,
  'CREATE EXTENSION': /CREATE EXTENSION|\bltree\b/,
  'CREATE INDEX … (expression)': /INDEX \w+ ON \w+ \(\w+\(/,
  'CREATE INDEX … WHERE': /CREATE INDEX[^;]+WHERE/,
  'CREATE SEQUENCE': /CREATE SEQUENCE/,
  'CREATE TRIGGER': /CREATE TRIGGER/,
  'DECLARE … CURSOR': /DECLARE \w+ CURSOR/,
  DEFERRABLE: /DEFERRABLE/,
  'DELETE … USING': /DELETE FROM \w+ USING/,
  'DISTINCT ON': /DISTINCT ON/,
  'FILTER (WHERE …)': /FILTER \(/,
  'FOR NO KEY UPDATE': /FOR NO KEY UPDATE/,
  'FOR SHARE': /FOR SHARE/,
  'FOR UPDATE': /FOR UPDATE/,
  'GENERATED … AS IDENTITY': /AS IDENTITY/,
  generate_series: /generate_series\(/,
  ILIKE: /\bI?LIKE\b|SIMILAR TO/,
  'INSERT within WITH': /AS \((?:INSERT|UPDATE|DELETE)\b/,
  'integer[]': /\binteger\[\]/,
  'json_each_text, jsonb_array_elements': /json_each_text\(|jsonb_array_elements\(/,
  json_populate_recordset: /json_populate_recordset\(/,
  jsonb: / jsonb\b/,
  'LANGUAGE plpgsql': /LANGUAGE plpgsql/,
  LATERAL: /\bLATERAL\b/,
  LISTEN: /\bLISTEN \$?\{?\w+/,
  'LOCK TABLE': /LOCK TABLE/,
  'MERGE INTO': /MERGE INTO/,
  'nextval, setval, pg_get_serial_sequence': /nextval\(|setval\(/,
  NOWAIT: /\bNOWAIT\b/,
  'ON CONFLICT … DO NOTHING': /ON CONFLICT[^;`']*DO NOTHING/,
  'ON CONFLICT … DO UPDATE': /ON CONFLICT[^;`']*DO UPDATE/,
  'ON DELETE CASCADE': /ON DELETE CASCADE/,
  'OVER (…)': /OVER \(/,
  pg_advisory_xact_lock: /pg_(?:try_)?advisory_\w+/,
  'position(… IN …)': /\bposition\(/,
  pg_notify: /pg_notify\(|\bNOTIFY \w+/,
  REFERENCES: /REFERENCES \w+/,
  regexp_replace: /regexp_replace\(/,
  RETURNING: /\bRETURNING\b/,
  SAVEPOINT: /SAVEPOINT/,
  'SET LOCAL': /SET LOCAL|set_config\(/,
  'SET TRANSACTION': /ISOLATION LEVEL|SET TRANSACTION/,
  'SKIP LOCKED': /SKIP LOCKED/,
  'string_agg, array_agg, json_agg': /(?:string|array|jsonb?)_agg\(/,
  'unnest($1, $2)': /unnest\(/,
  'UPDATE … FROM': /UPDATE \w+ SET[^;`']*?\n\s*FROM /,
  VACUUM: /\bVACUUM\b/,
  'WITH RECURSIVE': /WITH RECURSIVE/,
};

const root = 'server';
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((name) => /^(?:database|sandbox|releases|workbench)[/\\].+\.(?:ts|sql)$/.test(name))
  .map((name) => ({ name, text: withoutRemarks(readFileSync(join(root, name), 'utf8')) }));
const page = readFileSync('docs/how-to/several-servers.md', 'utf8');
const section = page.slice(page.indexOf('## Another engine'));
const listed = [...section.matchAll(/^\| (`[^|]+) \|/gm)].flatMap(([, cell = '']) =>
  [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
);

it('docs/how-to/several-servers.md lists the required features of an engine, and nothing else', () => {
  const used = Object.keys(features).filter((name) => sources.some(({ text }) => features[name]!.test(text)));
  expect([...listed].sort()).toEqual(used.sort());
  expect(used.length).toBeGreaterThan(25);
});

it('the database has to provide no function that is unknown here', () => {
  const common = /^(?:now|coalesce|lower|max|min|count|sum|abs|length)$/;
  const functions = sources.flatMap(({ name, text }) =>
    statementsIn(name, text).flatMap((sql) =>
      [...sql.matchAll(/\b([a-z_]+)\(/g)].map(([, called = '']) => called),
    ),
  );
  const known = Object.keys(features).join(' ');
  const strange = new Set(functions.filter((name) => !common.test(name) && !known.includes(name)));
  expect([...strange]).toEqual([]);
});

/** Statements: a file of SQL, and in code the texts that begin as one. */
function statementsIn(name: string, text: string): string[] {
  if (name.endsWith('.sql')) return [text.replaceAll(/(?:INDEX \w+ ON|FUNCTION|UNIQUE) \w*\s*\(/g, '')];
  const texts = [...text.matchAll(/(['`])((?:SELECT|INSERT|UPDATE|DELETE|WITH)\b[^'`]*)\1/g)];
  return texts.map(([, , sql = '']) => sql.replaceAll(/\$\{[^}]*\}/g, ''));
}

function withoutRemarks(text: string): string {
  return text.replaceAll(/--.*$/gm, '').replaceAll(/^\s*(?:\/?\*|\/\/).*$/gm, '');
}
