const inside = /pass(word|wd|code|phrase)|onetime|one_time/i;
const words = new Set(['otp', 'totp', 'mpin', 'pwd', 'secret', 'enpass']);

/** True if a payload key is named like a password or a one-time code: `trans_password`, `otp`, `loginOtp`. */
export function isSecretKey(key: string): boolean {
  const parts = key.split(/(?<=[a-z\d])(?=[A-Z])|[^A-Za-z\d]+/);
  return inside.test(key) || parts.some((part) => words.has(part.toLowerCase()));
}
