/** Reads the codes in what the camera shows now. */
export type Detect = (video: HTMLVideoElement) => Promise<string[]>;

interface NativeDetector {
  detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]>;
}
interface NativeDetectorKind {
  new (options: { formats: string[] }): NativeDetector;
  getSupportedFormats: () => Promise<string[]>;
}

/** What goods, shelves and papers carry, by the browser's names. */
const FORMATS = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'code_39', 'itf', 'qr_code', 'data_matrix'];

/** The browser's own reader where it has one, as on Android; ours otherwise, fetched when it is first needed. */
export async function loadDetector(): Promise<Detect> {
  const Native = (globalThis as { BarcodeDetector?: NativeDetectorKind }).BarcodeDetector;
  const known = Native ? await Native.getSupportedFormats().catch(() => []) : [];
  const formats = FORMATS.filter((format) => known.includes(format));
  if (Native && formats.length > 0) {
    const detector = new Native({ formats });
    return async (video) => (await detector.detect(video)).map((code) => code.rawValue);
  }
  const { readFrame } = await import('./zxing');
  return readFrame;
}
