/** True for a screen of Forex or Crypto, which does what the one of Robot does. */
export const isTwin = (id: string): boolean => /forex|crypto/.test(id);
