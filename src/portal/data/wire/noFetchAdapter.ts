/** Replaces axios's fetch adapter in the build: the wire uses XMLHttpRequest, which axios prefers in a browser. */
export const getFetch = (): false => false;
