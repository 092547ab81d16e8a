/** The unit of all calls, which are valid or invalid together. */
export const callsUnit = 'schemas/api';
