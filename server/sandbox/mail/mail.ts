export interface Letter {
  to: string;
  subject: string;
  text: string;
}

export interface SentLetter extends Letter {
  /** ISO 8601. */
  at: string;
}

export interface Mail {
  /** A failure of the mail server is logged and never fails the call. */
  send(letter: Letter): Promise<void>;
  /** Reads the letters in the outbox, the newest first; null with a mail server. */
  readOutbox(): Promise<SentLetter[] | null>;
}
