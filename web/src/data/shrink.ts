/** Pictures below this are sent as they are. */
const WORTH = 900_000;
/** The server keeps no more than this either. */
const SIDE = 2560;

/**
 * Makes a photograph small before it is sent: a phone's camera makes five megabytes where half of one shows as much,
 * and the line may be slow. Whatever goes wrong, the picture is sent as it is.
 */
export async function shrink(file: File): Promise<File> {
  if (!/^image\/(jpeg|webp)$/.test(file.type) || file.size < WORTH || typeof createImageBitmap !== 'function')
    return file;
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const scale = Math.min(1, SIDE / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const small = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.85));
    if (!small || small.size >= file.size) return file;
    return new File([small], file.name.replace(/\.\w+$/, '.jpg'), {
      type: 'image/jpeg',
      lastModified: file.lastModified,
    });
  } catch {
    return file;
  }
}
