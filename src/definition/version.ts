/** The version of the language that this program speaks. Older files are migrated when loaded, newer ones refused. */
export const languageVersion = 1;
