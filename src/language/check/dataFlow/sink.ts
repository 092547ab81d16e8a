/** The destination of a value of a screen. */
export type Sink =
  /** The payload of a call, by its name in the catalogue. */
  | { kind: 'payload'; call: string }
  /** A condition, which decides whether these calls are made. */
  | { kind: 'decision'; calls: string[] }
  /** A condition for reads, whose answers are shown. */
  | { kind: 'asking'; calls: string[] }
  /** The query of an address of this portal. */
  | { kind: 'address' }
  | { kind: 'picture' }
  /** The screen, where people see and copy it. */
  | { kind: 'view' }
  /** The initial value of a field. */
  | { kind: 'field'; name: string }
  | { kind: 'session' }
  | { kind: 'token' };
