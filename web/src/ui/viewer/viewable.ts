/** Pictures that browsers draw; others are downloaded. */
const PICTURES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'];

/** Whether a file can be looked at in the page. */
export const isViewable = (mediaType: string): boolean =>
  mediaType === 'application/pdf' || PICTURES.includes(mediaType);
