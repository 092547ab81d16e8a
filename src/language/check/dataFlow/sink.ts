/** The destination of a value of a screen. */
export type Sink =
  /** The value is sent in the payload of this call of the catalogue. */
  | { kind: 'payload'; call: string }
  /** The value decides in a condition whether these calls are made. */
  | { kind: 'condition'; calls: string[] }
  /** The value decides in a condition whether these reads run, whose answers are shown. */
  | { kind: 'readCondition'; calls: string[] }
  /** The query of an address of this portal. */
  | { kind: 'address' }
  | { kind: 'picture' }
  /** The screen, where people see and copy it. */
  | { kind: 'view' }
  /** The initial value of a field. */
  | { kind: 'field'; name: string }
  | { kind: 'session' }
  | { kind: 'token' };
