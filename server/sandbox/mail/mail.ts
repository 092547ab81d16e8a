/** A letter to a member: plain text. */
export interface Letter {
  to: string;
  subject: string;
  text: string;
}

/** A letter that the outbox kept. */
export interface SentLetter extends Letter {
  /** When, as ISO 8601. */
  at: string;
}

/** Where letters go. */
export interface Mail {
  /** Sends; a mail server's failure is logged and never fails the call that sent. */
  send(letter: Letter): Promise<void>;
  /** The newest letters first; null where a mail server has them. */
  readOutbox(): Promise<SentLetter[] | null>;
}
