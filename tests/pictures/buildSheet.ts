/** A picture of a screen. */
export interface Picture {
  /** Its route, and the state that it is in. */
  title: string;
  width: string;
  scheme: string;
  /** The file's name, beside the sheet. */
  file: string;
}

/**
 * A page of small pictures with their titles. Long pictures show their top, and a click opens the whole
 * picture.
 */
export function buildSheet(pictures: Picture[]): string {
  const figures = pictures.map(
    ({ title, width, scheme, file }) =>
      `<figure class="${width}"><a href="${file}"><img src="${file}" alt=""></a><figcaption>${title}, ${scheme}</figcaption></figure>`,
  );
  return `<!doctype html><meta charset="utf-8"><title>Screens</title><style>
body { display: flex; flex-wrap: wrap; gap: 16px; margin: 16px; font: 13px sans-serif; background: #888; }
figure { margin: 0; width: 248px; }
.desk { width: 512px; }
img { display: block; width: 100%; height: 320px; object-fit: cover; object-position: top; }
</style>${figures.join('\n')}`;
}
