/** The texts of a portal's definitions by name; null if a file exists and can't be read. */
export type Files = Map<string, string | null>;

/** The approximate maximum size of all definitions together, in bytes. */
export const totalLimit = 32 * 1024 * 1024;
/** The maximum number of definitions of a portal, because each is read, checked and held in memory. */
export const fileLimit = 2_000;
/** The maximum number of folders, because links that lead into each other multiply them. */
export const folderLimit = 500;
