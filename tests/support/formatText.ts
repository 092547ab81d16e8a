import { format } from 'oxfmt';

/** Formats a text as `npm run format` formats files. `file`: a name, whose end says the language. */
export async function formatText(file: string, text: string): Promise<string> {
  const { code, errors } = await format(file, text, { printWidth: 110, singleQuote: true });
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'));
  return code;
}
