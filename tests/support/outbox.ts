/** A letter of the sandbox's outbox. */
interface Letter {
  to: string;
  subject: string;
  text: string;
}

/** The text of the newest letter that the sandbox sent to an address. Throws where there is none. */
export async function newestLetter(portalUrl: string, to: string): Promise<string> {
  const letters = (await (await fetch(`${portalUrl}/api/outbox`)).json()) as Letter[];
  const letter = letters.find((one) => one.to === to);
  if (!letter) throw new Error(`No letter was sent to ${to}`);
  return letter.text;
}

/** The code in the newest letter that the sandbox sent to an address. Throws where there is none. */
export async function newestCode(portalUrl: string, to: string): Promise<string> {
  const code = (await newestLetter(portalUrl, to)).match(/\b\d{4,8}\b/)?.[0];
  if (code === undefined) throw new Error(`No code was sent to ${to}`);
  return code;
}
