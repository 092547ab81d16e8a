const quoted = /"(?:[^"\\]|\\.)*"/.source;
const plain = `(?:[^{}"]|${quoted})*`;
const writtenError = new RegExp(`\\{instancePath${plain},schemaPath:${plain}params:\\{${plain}\\}\\}`, 'g');

/** Leaves out of ajv's code what each error is and where, which nobody asks: a test passes or doesn't. */
export function dropErrors(code: string): string {
  return code.replaceAll(writtenError, '{}');
}
