/** The names of the kinds of file that a field accepts. */
export interface FileKindTexts {
  /** The name of `image/*`. Default: `image`. */
  image?: string;
  /** The name of `audio/*`. Default: `audio`. */
  audio?: string;
  /** The name of `video/*`. Default: `video`. */
  video?: string;
  /** The name of `text/*`. Default: `text`. */
  text?: string;
}
