/** What a kind of file is called, where a field takes all files of it. */
export interface FileKindWords {
  /** `image/*`; `image` without it. */
  image?: string;
  /** `audio/*`; `audio` without it. */
  audio?: string;
  /** `video/*`; `video` without it. */
  video?: string;
  /** `text/*`; `text` without it. */
  text?: string;
}
