/** Stands in for axios's adapter over fetch: the wire uses XMLHttpRequest, as the first that axios finds in a browser. */
export const getFetch = (): false => false;
