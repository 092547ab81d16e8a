/** Where a value of a screen goes. */
export type Sink =
  /** The payload of a call, by its name in the catalogue. */
  | { kind: 'payload'; call: string }
  /** Whether something is, and whether these calls are made. */
  | { kind: 'decision'; calls: string[] }
  /** Whether reads are made: what they bring stands on the screen. */
  | { kind: 'asking'; calls: string[] }
  /** The query of an address of this portal. */
  | { kind: 'address' }
  /** The address of a picture. */
  | { kind: 'picture' }
  /** What people see, and can copy. */
  | { kind: 'view' }
  /** What a field of the form begins with. */
  | { kind: 'field'; name: string }
  /** Who is signed in. */
  | { kind: 'session' }
  /** By what one is signed in. */
  | { kind: 'token' };
