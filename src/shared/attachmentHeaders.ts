/** Headers of a file's answer, so that a browser saves a file that is opened as a page. */
export const attachmentHeaders = {
  'content-disposition': 'attachment',
  'x-content-type-options': 'nosniff',
};
