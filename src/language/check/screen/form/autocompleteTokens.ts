/** The autocomplete tokens of the HTML standard that a member portal may need. */
export const autocompleteTokens: readonly string[] = (
  'off on name honorific-prefix given-name additional-name family-name nickname email username new-password ' +
  'current-password one-time-code organization street-address address-line1 address-line2 address-line3 ' +
  'address-level1 address-level2 country country-name postal-code bday sex tel tel-national tel-country-code ' +
  'transaction-amount transaction-currency language url'
).split(' ');
