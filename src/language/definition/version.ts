/** The version of the language that this program speaks. Files of any other are refused. */
export const languageVersion = 1;
