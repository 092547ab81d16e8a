export interface Values {
  sid: string;
  title: string;
  name: string;
  country: string;
  mobile: string;
  email: string;
  password: string;
  confirm: string;
  position: string;
  terms: boolean;
}

export type FieldName = keyof Values;

export interface Problem {
  field: FieldName | null;
  message: string;
}

const mail = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
/** Answers of the sponsor's lookup for an unknown id. */
const nobody = new Set(['Wrong sponser id', 'Sponsor Id doesnot exists !!', 'Invalid User Id!!']);

export function isNobody(result: string): boolean {
  return nobody.has(result);
}

/** The first failing rule, in the order of the specification; null if all are met. */
export function findProblem(values: Values, sponsorResult: string): Problem | null {
  const { sid, name, country, mobile, email, password, confirm, position, terms } = values;
  const rules: [boolean, FieldName, string][] = [
    [sid !== '', 'sid', 'Sponsor ID is required'],
    [sid.length <= 15, 'sid', 'Sponsor Id should not be greater than 15 characters'],
    [!isNobody(sponsorResult), 'sid', 'Invalid Sponsor Id'],
    [name !== '', 'name', 'User Name is required'],
    [name.length >= 4, 'name', 'User Name must be at least 4 characters'],
    [name.length <= 20, 'name', 'User Name should not be greater than 20 characters'],
    [country !== '', 'country', 'Country is required'],
    [mobile.length > 8, 'mobile', 'Enter Valid Mobile Number !!'],
    [email !== '', 'email', 'Please enter email address'],
    [mail.test(email), 'email', 'Please enter a valid email address'],
    [password !== '', 'password', 'Password is required'],
    [password.length >= 6, 'password', 'Password must be at least 6 characters'],
    [position === '1' || position === '2', 'position', 'Position is required'],
    [confirm === password, 'confirm', 'Confirm Password is not match'],
    [terms, 'terms', 'Select Terms and Conditions'],
  ];
  const failing = rules.find(([holds]) => !holds);
  return failing ? { field: failing[1], message: failing[2] } : null;
}
