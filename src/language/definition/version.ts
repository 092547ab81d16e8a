/** The version of the language that this program supports. Files of any other version are rejected. */
export const languageVersion = 1;
